import type {
  TraceRoomsRoom3SpecialRequest,
  TraceRoomsRoom3SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** TRACE /rooms/Room3/*special */
export async function traceRoomsRoom3Special(
  _request: TraceRoomsRoom3SpecialRequest,
  _services: Services,
): Promise<TraceRoomsRoom3SpecialResponse> {
  throw notImplemented("traceRoomsRoom3Special");
}
