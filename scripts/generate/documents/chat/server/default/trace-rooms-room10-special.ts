import type {
  TraceRoomsRoom10SpecialRequest,
  TraceRoomsRoom10SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** TRACE /rooms/Room10/*special */
export async function traceRoomsRoom10Special(
  _request: TraceRoomsRoom10SpecialRequest,
  _services: Services,
): Promise<TraceRoomsRoom10SpecialResponse> {
  throw notImplemented("traceRoomsRoom10Special");
}
