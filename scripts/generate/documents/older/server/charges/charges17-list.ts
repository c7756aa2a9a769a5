import type { Charges17ListRequest, Charges17ListResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge17s */
export async function charges17List(
  _request: Charges17ListRequest,
  _services: Services,
): Promise<Charges17ListResponse> {
  throw notImplemented("charges17List");
}
