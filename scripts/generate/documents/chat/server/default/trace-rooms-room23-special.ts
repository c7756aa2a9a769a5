import type {
  TraceRoomsRoom23SpecialRequest,
  TraceRoomsRoom23SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** TRACE /rooms/Room23/*special */
export async function traceRoomsRoom23Special(
  _request: TraceRoomsRoom23SpecialRequest,
  _services: Services,
): Promise<TraceRoomsRoom23SpecialResponse> {
  throw notImplemented("traceRoomsRoom23Special");
}
