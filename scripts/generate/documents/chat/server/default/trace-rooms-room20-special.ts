import type {
  TraceRoomsRoom20SpecialRequest,
  TraceRoomsRoom20SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** TRACE /rooms/Room20/*special */
export async function traceRoomsRoom20Special(
  _request: TraceRoomsRoom20SpecialRequest,
  _services: Services,
): Promise<TraceRoomsRoom20SpecialResponse> {
  throw notImplemented("traceRoomsRoom20Special");
}
