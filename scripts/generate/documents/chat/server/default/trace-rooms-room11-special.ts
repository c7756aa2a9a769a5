import type {
  TraceRoomsRoom11SpecialRequest,
  TraceRoomsRoom11SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** TRACE /rooms/Room11/*special */
export async function traceRoomsRoom11Special(
  _request: TraceRoomsRoom11SpecialRequest,
  _services: Services,
): Promise<TraceRoomsRoom11SpecialResponse> {
  throw notImplemented("traceRoomsRoom11Special");
}
