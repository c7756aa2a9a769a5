import type { Charges30ListRequest, Charges30ListResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge30s */
export async function charges30List(
  _request: Charges30ListRequest,
  _services: Services,
): Promise<Charges30ListResponse> {
  throw notImplemented("charges30List");
}
