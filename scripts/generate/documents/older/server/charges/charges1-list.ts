import type { Charges1ListRequest, Charges1ListResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge1s */
export async function charges1List(
  _request: Charges1ListRequest,
  _services: Services,
): Promise<Charges1ListResponse> {
  throw notImplemented("charges1List");
}
