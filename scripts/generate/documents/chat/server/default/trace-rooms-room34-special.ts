import type {
  TraceRoomsRoom34SpecialRequest,
  TraceRoomsRoom34SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** TRACE /rooms/Room34/*special */
export async function traceRoomsRoom34Special(
  _request: TraceRoomsRoom34SpecialRequest,
  _services: Services,
): Promise<TraceRoomsRoom34SpecialResponse> {
  throw notImplemented("traceRoomsRoom34Special");
}
