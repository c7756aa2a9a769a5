import type {
  GetRoomsRoom15SpecialRequest,
  GetRoomsRoom15SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room15/*special */
export async function getRoomsRoom15Special(
  _request: GetRoomsRoom15SpecialRequest,
  _services: Services,
): Promise<GetRoomsRoom15SpecialResponse> {
  throw notImplemented("getRoomsRoom15Special");
}
