import type {
  GetRoomsRoom30SpecialRequest,
  GetRoomsRoom30SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room30/*special */
export async function getRoomsRoom30Special(
  _request: GetRoomsRoom30SpecialRequest,
  _services: Services,
): Promise<GetRoomsRoom30SpecialResponse> {
  throw notImplemented("getRoomsRoom30Special");
}
