import type {
  TraceRoomsRoom19SpecialRequest,
  TraceRoomsRoom19SpecialResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** TRACE /rooms/Room19/*special */
export async function traceRoomsRoom19Special(
  _request: TraceRoomsRoom19SpecialRequest,
  _services: Services,
): Promise<TraceRoomsRoom19SpecialResponse> {
  throw notImplemented("traceRoomsRoom19Special");
}
