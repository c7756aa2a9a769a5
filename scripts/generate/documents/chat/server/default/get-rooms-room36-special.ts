import type {
  GetRoomsRoom36SpecialRequest,
  GetRoomsRoom36SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room36/*special */
export async function getRoomsRoom36Special(
  _request: GetRoomsRoom36SpecialRequest,
  _services: Services,
): Promise<GetRoomsRoom36SpecialResponse> {
  throw notImplemented("getRoomsRoom36Special");
}
