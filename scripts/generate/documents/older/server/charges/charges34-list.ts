import type { Charges34ListRequest, Charges34ListResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge34s */
export async function charges34List(
  _request: Charges34ListRequest,
  _services: Services,
): Promise<Charges34ListResponse> {
  throw notImplemented("charges34List");
}
