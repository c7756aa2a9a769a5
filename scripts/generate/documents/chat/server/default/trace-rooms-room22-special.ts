import type {
  TraceRoomsRoom22SpecialRequest,
  TraceRoomsRoom22SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** TRACE /rooms/Room22/*special */
export async function traceRoomsRoom22Special(
  _request: TraceRoomsRoom22SpecialRequest,
  _services: Services,
): Promise<TraceRoomsRoom22SpecialResponse> {
  throw notImplemented("traceRoomsRoom22Special");
}
