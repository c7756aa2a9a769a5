import type {
  TraceRoomsRoom6SpecialRequest,
  TraceRoomsRoom6SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** TRACE /rooms/Room6/*special */
export async function traceRoomsRoom6Special(
  _request: TraceRoomsRoom6SpecialRequest,
  _services: Services,
): Promise<TraceRoomsRoom6SpecialResponse> {
  throw notImplemented("traceRoomsRoom6Special");
}
