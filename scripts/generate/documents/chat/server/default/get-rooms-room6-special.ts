import type {
  GetRoomsRoom6SpecialRequest,
  GetRoomsRoom6SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room6/*special */
export async function getRoomsRoom6Special(
  _request: GetRoomsRoom6SpecialRequest,
  _services: Services,
): Promise<GetRoomsRoom6SpecialResponse> {
  throw notImplemented("getRoomsRoom6Special");
}
