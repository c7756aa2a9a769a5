import type {
  GetRoomsRoom33SpecialRequest,
  GetRoomsRoom33SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room33/*special */
export async function getRoomsRoom33Special(
  _request: GetRoomsRoom33SpecialRequest,
  _services: Services,
): Promise<GetRoomsRoom33SpecialResponse> {
  throw notImplemented("getRoomsRoom33Special");
}
