import type {
  TraceRoomsRoom12SpecialRequest,
  TraceRoomsRoom12SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** TRACE /rooms/Room12/*special */
export async function traceRoomsRoom12Special(
  _request: TraceRoomsRoom12SpecialRequest,
  _services: Services,
): Promise<TraceRoomsRoom12SpecialResponse> {
  throw notImplemented("traceRoomsRoom12Special");
}
