import type {
  TraceRoomsRoom27SpecialRequest,
  TraceRoomsRoom27SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** TRACE /rooms/Room27/*special */
export async function traceRoomsRoom27Special(
  _request: TraceRoomsRoom27SpecialRequest,
  _services: Services,
): Promise<TraceRoomsRoom27SpecialResponse> {
  throw notImplemented("traceRoomsRoom27Special");
}
