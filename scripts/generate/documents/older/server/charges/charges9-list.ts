import type { Charges9ListRequest, Charges9ListResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge9s */
export async function charges9List(
  _request: Charges9ListRequest,
  _services: Services,
): Promise<Charges9ListResponse> {
  throw notImplemented("charges9List");
}
