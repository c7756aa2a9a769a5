import type {
  TraceRoomsRoom31SpecialRequest,
  TraceRoomsRoom31SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** TRACE /rooms/Room31/*special */
export async function traceRoomsRoom31Special(
  _request: TraceRoomsRoom31SpecialRequest,
  _services: Services,
): Promise<TraceRoomsRoom31SpecialResponse> {
  throw notImplemented("traceRoomsRoom31Special");
}
