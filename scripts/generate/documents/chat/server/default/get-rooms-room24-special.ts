import type {
  GetRoomsRoom24SpecialRequest,
  GetRoomsRoom24SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room24/*special */
export async function getRoomsRoom24Special(
  _request: GetRoomsRoom24SpecialRequest,
  _services: Services,
): Promise<GetRoomsRoom24SpecialResponse> {
  throw notImplemented("getRoomsRoom24Special");
}
