import type {
  GetRoomsRoom22SpecialRequest,
  GetRoomsRoom22SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room22/*special */
export async function getRoomsRoom22Special(
  _request: GetRoomsRoom22SpecialRequest,
  _services: Services,
): Promise<GetRoomsRoom22SpecialResponse> {
  throw notImplemented("getRoomsRoom22Special");
}
