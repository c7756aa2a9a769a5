import type {
  GetRoomsRoom10SpecialRequest,
  GetRoomsRoom10SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room10/*special */
export async function getRoomsRoom10Special(
  _request: GetRoomsRoom10SpecialRequest,
  _services: Services,
): Promise<GetRoomsRoom10SpecialResponse> {
  throw notImplemented("getRoomsRoom10Special");
}
