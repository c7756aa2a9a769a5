import type {
  GetRoomsRoom37SpecialRequest,
  GetRoomsRoom37SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room37/*special */
export async function getRoomsRoom37Special(
  _request: GetRoomsRoom37SpecialRequest,
  _services: Services,
): Promise<GetRoomsRoom37SpecialResponse> {
  throw notImplemented("getRoomsRoom37Special");
}
