import type {
  TraceRoomsRoom5SpecialRequest,
  TraceRoomsRoom5SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** TRACE /rooms/Room5/*special */
export async function traceRoomsRoom5Special(
  _request: TraceRoomsRoom5SpecialRequest,
  _services: Services,
): Promise<TraceRoomsRoom5SpecialResponse> {
  throw notImplemented("traceRoomsRoom5Special");
}
