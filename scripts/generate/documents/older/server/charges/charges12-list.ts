import type { Charges12ListRequest, Charges12ListResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge12s */
export async function charges12List(
  _request: Charges12ListRequest,
  _services: Services,
): Promise<Charges12ListResponse> {
  throw notImplemented("charges12List");
}
