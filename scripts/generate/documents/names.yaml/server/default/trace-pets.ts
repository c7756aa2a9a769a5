import type { TracePetsRequest, TracePetsResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** TRACE /pets */
export async function tracePets(
  _request: TracePetsRequest,
  _services: Services,
): Promise<TracePetsResponse> {
  throw notImplemented("tracePets");
}
