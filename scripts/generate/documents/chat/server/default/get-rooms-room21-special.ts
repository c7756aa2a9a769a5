import type {
  GetRoomsRoom21SpecialRequest,
  GetRoomsRoom21SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room21/*special */
export async function getRoomsRoom21Special(
  _request: GetRoomsRoom21SpecialRequest,
  _services: Services,
): Promise<GetRoomsRoom21SpecialResponse> {
  throw notImplemented("getRoomsRoom21Special");
}
