import type {
  TraceRoomsRoom7SpecialRequest,
  TraceRoomsRoom7SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** TRACE /rooms/Room7/*special */
export async function traceRoomsRoom7Special(
  _request: TraceRoomsRoom7SpecialRequest,
  _services: Services,
): Promise<TraceRoomsRoom7SpecialResponse> {
  throw notImplemented("traceRoomsRoom7Special");
}
