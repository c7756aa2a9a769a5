import type {
  TraceRoomsRoom24SpecialRequest,
  TraceRoomsRoom24SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** TRACE /rooms/Room24/*special */
export async function traceRoomsRoom24Special(
  _request: TraceRoomsRoom24SpecialRequest,
  _services: Services,
): Promise<TraceRoomsRoom24SpecialResponse> {
  throw notImplemented("traceRoomsRoom24Special");
}
