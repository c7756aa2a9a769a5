import type {
  GetRoomsRoom23SpecialRequest,
  GetRoomsRoom23SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room23/*special */
export async function getRoomsRoom23Special(
  _request: GetRoomsRoom23SpecialRequest,
  _services: Services,
): Promise<GetRoomsRoom23SpecialResponse> {
  throw notImplemented("getRoomsRoom23Special");
}
