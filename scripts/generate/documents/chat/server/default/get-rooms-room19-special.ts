import type {
  GetRoomsRoom19SpecialRequest,
  GetRoomsRoom19SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room19/*special */
export async function getRoomsRoom19Special(
  _request: GetRoomsRoom19SpecialRequest,
  _services: Services,
): Promise<GetRoomsRoom19SpecialResponse> {
  throw notImplemented("getRoomsRoom19Special");
}
