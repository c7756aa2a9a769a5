import type {
  GetRoomsRoom18SpecialRequest,
  GetRoomsRoom18SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room18/*special */
export async function getRoomsRoom18Special(
  _request: GetRoomsRoom18SpecialRequest,
  _services: Services,
): Promise<GetRoomsRoom18SpecialResponse> {
  throw notImplemented("getRoomsRoom18Special");
}
