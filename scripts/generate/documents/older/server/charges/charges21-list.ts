import type { Charges21ListRequest, Charges21ListResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge21s */
export async function charges21List(
  _request: Charges21ListRequest,
  _services: Services,
): Promise<Charges21ListResponse> {
  throw notImplemented("charges21List");
}
