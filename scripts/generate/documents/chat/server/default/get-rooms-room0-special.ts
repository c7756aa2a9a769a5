import type {
  GetRoomsRoom0SpecialRequest,
  GetRoomsRoom0SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room0/*special */
export async function getRoomsRoom0Special(
  _request: GetRoomsRoom0SpecialRequest,
  _services: Services,
): Promise<GetRoomsRoom0SpecialResponse> {
  throw notImplemented("getRoomsRoom0Special");
}
