import type { Charges6ListRequest, Charges6ListResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge6s */
export async function charges6List(
  _request: Charges6ListRequest,
  _services: Services,
): Promise<Charges6ListResponse> {
  throw notImplemented("charges6List");
}
