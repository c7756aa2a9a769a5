import type {
  GetRoomsRoom7SpecialRequest,
  GetRoomsRoom7SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room7/*special */
export async function getRoomsRoom7Special(
  _request: GetRoomsRoom7SpecialRequest,
  _services: Services,
): Promise<GetRoomsRoom7SpecialResponse> {
  throw notImplemented("getRoomsRoom7Special");
}
