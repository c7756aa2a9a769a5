import type {
  TraceRoomsRoom18SpecialRequest,
  TraceRoomsRoom18SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** TRACE /rooms/Room18/*special */
export async function traceRoomsRoom18Special(
  _request: TraceRoomsRoom18SpecialRequest,
  _services: Services,
): Promise<TraceRoomsRoom18SpecialResponse> {
  throw notImplemented("traceRoomsRoom18Special");
}
