import type {
  TraceRoomsRoom38SpecialRequest,
  TraceRoomsRoom38SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** TRACE /rooms/Room38/*special */
export async function traceRoomsRoom38Special(
  _request: TraceRoomsRoom38SpecialRequest,
  _services: Services,
): Promise<TraceRoomsRoom38SpecialResponse> {
  throw notImplemented("traceRoomsRoom38Special");
}
