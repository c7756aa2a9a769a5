import type {
  GetRoomsRoom9SpecialRequest,
  GetRoomsRoom9SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room9/*special */
export async function getRoomsRoom9Special(
  _request: GetRoomsRoom9SpecialRequest,
  _services: Services,
): Promise<GetRoomsRoom9SpecialResponse> {
  throw notImplemented("getRoomsRoom9Special");
}
