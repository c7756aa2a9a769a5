import type {
  GetRoomsRoom12SpecialRequest,
  GetRoomsRoom12SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room12/*special */
export async function getRoomsRoom12Special(
  _request: GetRoomsRoom12SpecialRequest,
  _services: Services,
): Promise<GetRoomsRoom12SpecialResponse> {
  throw notImplemented("getRoomsRoom12Special");
}
