import type {
  GetRoomsRoom13SpecialRequest,
  GetRoomsRoom13SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room13/*special */
export async function getRoomsRoom13Special(
  _request: GetRoomsRoom13SpecialRequest,
  _services: Services,
): Promise<GetRoomsRoom13SpecialResponse> {
  throw notImplemented("getRoomsRoom13Special");
}
