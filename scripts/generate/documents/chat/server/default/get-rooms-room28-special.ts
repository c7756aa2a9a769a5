import type {
  GetRoomsRoom28SpecialRequest,
  GetRoomsRoom28SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room28/*special */
export async function getRoomsRoom28Special(
  _request: GetRoomsRoom28SpecialRequest,
  _services: Services,
): Promise<GetRoomsRoom28SpecialResponse> {
  throw notImplemented("getRoomsRoom28Special");
}
