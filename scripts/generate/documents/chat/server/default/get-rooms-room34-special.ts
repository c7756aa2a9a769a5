import type {
  GetRoomsRoom34SpecialRequest,
  GetRoomsRoom34SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room34/*special */
export async function getRoomsRoom34Special(
  _request: GetRoomsRoom34SpecialRequest,
  _services: Services,
): Promise<GetRoomsRoom34SpecialResponse> {
  throw notImplemented("getRoomsRoom34Special");
}
