import type {
  TraceRoomsRoom8SpecialRequest,
  TraceRoomsRoom8SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** TRACE /rooms/Room8/*special */
export async function traceRoomsRoom8Special(
  _request: TraceRoomsRoom8SpecialRequest,
  _services: Services,
): Promise<TraceRoomsRoom8SpecialResponse> {
  throw notImplemented("traceRoomsRoom8Special");
}
