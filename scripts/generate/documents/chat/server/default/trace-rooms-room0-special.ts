import type {
  TraceRoomsRoom0SpecialRequest,
  TraceRoomsRoom0SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** TRACE /rooms/Room0/*special */
export async function traceRoomsRoom0Special(
  _request: TraceRoomsRoom0SpecialRequest,
  _services: Services,
): Promise<TraceRoomsRoom0SpecialResponse> {
  throw notImplemented("traceRoomsRoom0Special");
}
