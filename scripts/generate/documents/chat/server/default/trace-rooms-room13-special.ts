import type {
  TraceRoomsRoom13SpecialRequest,
  TraceRoomsRoom13SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** TRACE /rooms/Room13/*special */
export async function traceRoomsRoom13Special(
  _request: TraceRoomsRoom13SpecialRequest,
  _services: Services,
): Promise<TraceRoomsRoom13SpecialResponse> {
  throw notImplemented("traceRoomsRoom13Special");
}
