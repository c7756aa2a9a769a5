import type {
  TraceRoomsRoom37SpecialRequest,
  TraceRoomsRoom37SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** TRACE /rooms/Room37/*special */
export async function traceRoomsRoom37Special(
  _request: TraceRoomsRoom37SpecialRequest,
  _services: Services,
): Promise<TraceRoomsRoom37SpecialResponse> {
  throw notImplemented("traceRoomsRoom37Special");
}
