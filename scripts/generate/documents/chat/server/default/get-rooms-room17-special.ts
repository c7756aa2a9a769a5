import type {
  GetRoomsRoom17SpecialRequest,
  GetRoomsRoom17SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room17/*special */
export async function getRoomsRoom17Special(
  _request: GetRoomsRoom17SpecialRequest,
  _services: Services,
): Promise<GetRoomsRoom17SpecialResponse> {
  throw notImplemented("getRoomsRoom17Special");
}
