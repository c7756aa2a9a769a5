import type {
  TraceRoomsRoom28SpecialRequest,
  TraceRoomsRoom28SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** TRACE /rooms/Room28/*special */
export async function traceRoomsRoom28Special(
  _request: TraceRoomsRoom28SpecialRequest,
  _services: Services,
): Promise<TraceRoomsRoom28SpecialResponse> {
  throw notImplemented("traceRoomsRoom28Special");
}
