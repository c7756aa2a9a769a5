import type {
  GetRoomsRoom8SpecialRequest,
  GetRoomsRoom8SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room8/*special */
export async function getRoomsRoom8Special(
  _request: GetRoomsRoom8SpecialRequest,
  _services: Services,
): Promise<GetRoomsRoom8SpecialResponse> {
  throw notImplemented("getRoomsRoom8Special");
}
