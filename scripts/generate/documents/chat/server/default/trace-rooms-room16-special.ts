import type {
  TraceRoomsRoom16SpecialRequest,
  TraceRoomsRoom16SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** TRACE /rooms/Room16/*special */
export async function traceRoomsRoom16Special(
  _request: TraceRoomsRoom16SpecialRequest,
  _services: Services,
): Promise<TraceRoomsRoom16SpecialResponse> {
  throw notImplemented("traceRoomsRoom16Special");
}
