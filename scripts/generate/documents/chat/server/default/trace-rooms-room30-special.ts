import type {
  TraceRoomsRoom30SpecialRequest,
  TraceRoomsRoom30SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** TRACE /rooms/Room30/*special */
export async function traceRoomsRoom30Special(
  _request: TraceRoomsRoom30SpecialRequest,
  _services: Services,
): Promise<TraceRoomsRoom30SpecialResponse> {
  throw notImplemented("traceRoomsRoom30Special");
}
