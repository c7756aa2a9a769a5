import type {
  GetRoomsRoom39SpecialRequest,
  GetRoomsRoom39SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room39/*special */
export async function getRoomsRoom39Special(
  _request: GetRoomsRoom39SpecialRequest,
  _services: Services,
): Promise<GetRoomsRoom39SpecialResponse> {
  throw notImplemented("getRoomsRoom39Special");
}
