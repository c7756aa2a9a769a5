import type {
  GetRoomsRoom29SpecialRequest,
  GetRoomsRoom29SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room29/*special */
export async function getRoomsRoom29Special(
  _request: GetRoomsRoom29SpecialRequest,
  _services: Services,
): Promise<GetRoomsRoom29SpecialResponse> {
  throw notImplemented("getRoomsRoom29Special");
}
