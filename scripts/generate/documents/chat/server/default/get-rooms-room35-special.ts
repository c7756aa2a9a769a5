import type {
  GetRoomsRoom35SpecialRequest,
  GetRoomsRoom35SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room35/*special */
export async function getRoomsRoom35Special(
  _request: GetRoomsRoom35SpecialRequest,
  _services: Services,
): Promise<GetRoomsRoom35SpecialResponse> {
  throw notImplemented("getRoomsRoom35Special");
}
