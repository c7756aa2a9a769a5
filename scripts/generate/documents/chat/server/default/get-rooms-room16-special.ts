import type {
  GetRoomsRoom16SpecialRequest,
  GetRoomsRoom16SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room16/*special */
export async function getRoomsRoom16Special(
  _request: GetRoomsRoom16SpecialRequest,
  _services: Services,
): Promise<GetRoomsRoom16SpecialResponse> {
  throw notImplemented("getRoomsRoom16Special");
}
