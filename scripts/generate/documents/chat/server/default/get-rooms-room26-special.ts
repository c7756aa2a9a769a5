import type {
  GetRoomsRoom26SpecialRequest,
  GetRoomsRoom26SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room26/*special */
export async function getRoomsRoom26Special(
  _request: GetRoomsRoom26SpecialRequest,
  _services: Services,
): Promise<GetRoomsRoom26SpecialResponse> {
  throw notImplemented("getRoomsRoom26Special");
}
