import type {
  TraceRoomsRoom25SpecialRequest,
  TraceRoomsRoom25SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** TRACE /rooms/Room25/*special */
export async function traceRoomsRoom25Special(
  _request: TraceRoomsRoom25SpecialRequest,
  _services: Services,
): Promise<TraceRoomsRoom25SpecialResponse> {
  throw notImplemented("traceRoomsRoom25Special");
}
