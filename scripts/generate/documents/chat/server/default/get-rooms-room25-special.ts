import type {
  GetRoomsRoom25SpecialRequest,
  GetRoomsRoom25SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room25/*special */
export async function getRoomsRoom25Special(
  _request: GetRoomsRoom25SpecialRequest,
  _services: Services,
): Promise<GetRoomsRoom25SpecialResponse> {
  throw notImplemented("getRoomsRoom25Special");
}
