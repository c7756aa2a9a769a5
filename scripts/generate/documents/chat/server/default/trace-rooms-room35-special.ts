import type {
  TraceRoomsRoom35SpecialRequest,
  TraceRoomsRoom35SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** TRACE /rooms/Room35/*special */
export async function traceRoomsRoom35Special(
  _request: TraceRoomsRoom35SpecialRequest,
  _services: Services,
): Promise<TraceRoomsRoom35SpecialResponse> {
  throw notImplemented("traceRoomsRoom35Special");
}
