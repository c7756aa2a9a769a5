import type {
  TraceRoomsRoom32SpecialRequest,
  TraceRoomsRoom32SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** TRACE /rooms/Room32/*special */
export async function traceRoomsRoom32Special(
  _request: TraceRoomsRoom32SpecialRequest,
  _services: Services,
): Promise<TraceRoomsRoom32SpecialResponse> {
  throw notImplemented("traceRoomsRoom32Special");
}
