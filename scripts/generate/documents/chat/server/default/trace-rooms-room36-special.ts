import type {
  TraceRoomsRoom36SpecialRequest,
  TraceRoomsRoom36SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** TRACE /rooms/Room36/*special */
export async function traceRoomsRoom36Special(
  _request: TraceRoomsRoom36SpecialRequest,
  _services: Services,
): Promise<TraceRoomsRoom36SpecialResponse> {
  throw notImplemented("traceRoomsRoom36Special");
}
