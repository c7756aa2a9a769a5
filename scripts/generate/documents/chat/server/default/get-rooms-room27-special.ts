import type {
  GetRoomsRoom27SpecialRequest,
  GetRoomsRoom27SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room27/*special */
export async function getRoomsRoom27Special(
  _request: GetRoomsRoom27SpecialRequest,
  _services: Services,
): Promise<GetRoomsRoom27SpecialResponse> {
  throw notImplemented("getRoomsRoom27Special");
}
