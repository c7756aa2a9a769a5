import type {
  GetRoomsRoom11SpecialRequest,
  GetRoomsRoom11SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room11/*special */
export async function getRoomsRoom11Special(
  _request: GetRoomsRoom11SpecialRequest,
  _services: Services,
): Promise<GetRoomsRoom11SpecialResponse> {
  throw notImplemented("getRoomsRoom11Special");
}
