import type {
  GetRoomsRoom14SpecialRequest,
  GetRoomsRoom14SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room14/*special */
export async function getRoomsRoom14Special(
  _request: GetRoomsRoom14SpecialRequest,
  _services: Services,
): Promise<GetRoomsRoom14SpecialResponse> {
  throw notImplemented("getRoomsRoom14Special");
}
