import type {
  TraceRoomsRoom39SpecialRequest,
  TraceRoomsRoom39SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** TRACE /rooms/Room39/*special */
export async function traceRoomsRoom39Special(
  _request: TraceRoomsRoom39SpecialRequest,
  _services: Services,
): Promise<TraceRoomsRoom39SpecialResponse> {
  throw notImplemented("traceRoomsRoom39Special");
}
