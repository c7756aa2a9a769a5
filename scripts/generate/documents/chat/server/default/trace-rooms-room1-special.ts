import type {
  TraceRoomsRoom1SpecialRequest,
  TraceRoomsRoom1SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** TRACE /rooms/Room1/*special */
export async function traceRoomsRoom1Special(
  _request: TraceRoomsRoom1SpecialRequest,
  _services: Services,
): Promise<TraceRoomsRoom1SpecialResponse> {
  throw notImplemented("traceRoomsRoom1Special");
}
