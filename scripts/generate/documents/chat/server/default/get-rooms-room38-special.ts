import type {
  GetRoomsRoom38SpecialRequest,
  GetRoomsRoom38SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room38/*special */
export async function getRoomsRoom38Special(
  _request: GetRoomsRoom38SpecialRequest,
  _services: Services,
): Promise<GetRoomsRoom38SpecialResponse> {
  throw notImplemented("getRoomsRoom38Special");
}
