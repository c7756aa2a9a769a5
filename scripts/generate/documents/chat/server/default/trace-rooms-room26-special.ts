import type {
  TraceRoomsRoom26SpecialRequest,
  TraceRoomsRoom26SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** TRACE /rooms/Room26/*special */
export async function traceRoomsRoom26Special(
  _request: TraceRoomsRoom26SpecialRequest,
  _services: Services,
): Promise<TraceRoomsRoom26SpecialResponse> {
  throw notImplemented("traceRoomsRoom26Special");
}
