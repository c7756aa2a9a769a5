import type {
  GetRoomsRoom1SpecialRequest,
  GetRoomsRoom1SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room1/*special */
export async function getRoomsRoom1Special(
  _request: GetRoomsRoom1SpecialRequest,
  _services: Services,
): Promise<GetRoomsRoom1SpecialResponse> {
  throw notImplemented("getRoomsRoom1Special");
}
