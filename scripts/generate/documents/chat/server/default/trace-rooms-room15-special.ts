import type {
  TraceRoomsRoom15SpecialRequest,
  TraceRoomsRoom15SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** TRACE /rooms/Room15/*special */
export async function traceRoomsRoom15Special(
  _request: TraceRoomsRoom15SpecialRequest,
  _services: Services,
): Promise<TraceRoomsRoom15SpecialResponse> {
  throw notImplemented("traceRoomsRoom15Special");
}
