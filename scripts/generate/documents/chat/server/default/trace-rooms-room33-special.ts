import type {
  TraceRoomsRoom33SpecialRequest,
  TraceRoomsRoom33SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** TRACE /rooms/Room33/*special */
export async function traceRoomsRoom33Special(
  _request: TraceRoomsRoom33SpecialRequest,
  _services: Services,
): Promise<TraceRoomsRoom33SpecialResponse> {
  throw notImplemented("traceRoomsRoom33Special");
}
