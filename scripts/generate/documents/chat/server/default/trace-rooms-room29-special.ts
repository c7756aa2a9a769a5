import type {
  TraceRoomsRoom29SpecialRequest,
  TraceRoomsRoom29SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** TRACE /rooms/Room29/*special */
export async function traceRoomsRoom29Special(
  _request: TraceRoomsRoom29SpecialRequest,
  _services: Services,
): Promise<TraceRoomsRoom29SpecialResponse> {
  throw notImplemented("traceRoomsRoom29Special");
}
