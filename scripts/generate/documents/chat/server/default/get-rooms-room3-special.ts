import type {
  GetRoomsRoom3SpecialRequest,
  GetRoomsRoom3SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room3/*special */
export async function getRoomsRoom3Special(
  _request: GetRoomsRoom3SpecialRequest,
  _services: Services,
): Promise<GetRoomsRoom3SpecialResponse> {
  throw notImplemented("getRoomsRoom3Special");
}
