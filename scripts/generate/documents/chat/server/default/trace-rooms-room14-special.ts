import type {
  TraceRoomsRoom14SpecialRequest,
  TraceRoomsRoom14SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** TRACE /rooms/Room14/*special */
export async function traceRoomsRoom14Special(
  _request: TraceRoomsRoom14SpecialRequest,
  _services: Services,
): Promise<TraceRoomsRoom14SpecialResponse> {
  throw notImplemented("traceRoomsRoom14Special");
}
