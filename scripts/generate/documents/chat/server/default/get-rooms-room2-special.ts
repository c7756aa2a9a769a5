import type {
  GetRoomsRoom2SpecialRequest,
  GetRoomsRoom2SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room2/*special */
export async function getRoomsRoom2Special(
  _request: GetRoomsRoom2SpecialRequest,
  _services: Services,
): Promise<GetRoomsRoom2SpecialResponse> {
  throw notImplemented("getRoomsRoom2Special");
}
