import type {
  GetRoomsRoom5SpecialRequest,
  GetRoomsRoom5SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room5/*special */
export async function getRoomsRoom5Special(
  _request: GetRoomsRoom5SpecialRequest,
  _services: Services,
): Promise<GetRoomsRoom5SpecialResponse> {
  throw notImplemented("getRoomsRoom5Special");
}
