import type {
  TraceRoomsRoom2SpecialRequest,
  TraceRoomsRoom2SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** TRACE /rooms/Room2/*special */
export async function traceRoomsRoom2Special(
  _request: TraceRoomsRoom2SpecialRequest,
  _services: Services,
): Promise<TraceRoomsRoom2SpecialResponse> {
  throw notImplemented("traceRoomsRoom2Special");
}
