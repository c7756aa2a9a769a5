import type {
  GetRoomsRoom31SpecialRequest,
  GetRoomsRoom31SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room31/*special */
export async function getRoomsRoom31Special(
  _request: GetRoomsRoom31SpecialRequest,
  _services: Services,
): Promise<GetRoomsRoom31SpecialResponse> {
  throw notImplemented("getRoomsRoom31Special");
}
