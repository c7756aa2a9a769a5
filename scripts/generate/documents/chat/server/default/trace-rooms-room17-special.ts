import type {
  TraceRoomsRoom17SpecialRequest,
  TraceRoomsRoom17SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** TRACE /rooms/Room17/*special */
export async function traceRoomsRoom17Special(
  _request: TraceRoomsRoom17SpecialRequest,
  _services: Services,
): Promise<TraceRoomsRoom17SpecialResponse> {
  throw notImplemented("traceRoomsRoom17Special");
}
