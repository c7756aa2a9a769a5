import type {
  GetRoomsRoom4SpecialRequest,
  GetRoomsRoom4SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room4/*special */
export async function getRoomsRoom4Special(
  _request: GetRoomsRoom4SpecialRequest,
  _services: Services,
): Promise<GetRoomsRoom4SpecialResponse> {
  throw notImplemented("getRoomsRoom4Special");
}
