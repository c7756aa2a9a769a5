import type {
  TraceRoomsRoom21SpecialRequest,
  TraceRoomsRoom21SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** TRACE /rooms/Room21/*special */
export async function traceRoomsRoom21Special(
  _request: TraceRoomsRoom21SpecialRequest,
  _services: Services,
): Promise<TraceRoomsRoom21SpecialResponse> {
  throw notImplemented("traceRoomsRoom21Special");
}
