import type {
  TraceRoomsRoom4SpecialRequest,
  TraceRoomsRoom4SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** TRACE /rooms/Room4/*special */
export async function traceRoomsRoom4Special(
  _request: TraceRoomsRoom4SpecialRequest,
  _services: Services,
): Promise<TraceRoomsRoom4SpecialResponse> {
  throw notImplemented("traceRoomsRoom4Special");
}
