import type {
  GetRoomsRoom20SpecialRequest,
  GetRoomsRoom20SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room20/*special */
export async function getRoomsRoom20Special(
  _request: GetRoomsRoom20SpecialRequest,
  _services: Services,
): Promise<GetRoomsRoom20SpecialResponse> {
  throw notImplemented("getRoomsRoom20Special");
}
