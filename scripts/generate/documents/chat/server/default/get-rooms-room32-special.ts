import type {
  GetRoomsRoom32SpecialRequest,
  GetRoomsRoom32SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room32/*special */
export async function getRoomsRoom32Special(
  _request: GetRoomsRoom32SpecialRequest,
  _services: Services,
): Promise<GetRoomsRoom32SpecialResponse> {
  throw notImplemented("getRoomsRoom32Special");
}
