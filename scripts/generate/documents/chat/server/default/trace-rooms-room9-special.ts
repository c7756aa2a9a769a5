import type {
  TraceRoomsRoom9SpecialRequest,
  TraceRoomsRoom9SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** TRACE /rooms/Room9/*special */
export async function traceRoomsRoom9Special(
  _request: TraceRoomsRoom9SpecialRequest,
  _services: Services,
): Promise<TraceRoomsRoom9SpecialResponse> {
  throw notImplemented("traceRoomsRoom9Special");
}
