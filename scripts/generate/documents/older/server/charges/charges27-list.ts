import type { Charges27ListRequest, Charges27ListResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge27s */
export async function charges27List(
  _request: Charges27ListRequest,
  _services: Services,
): Promise<Charges27ListResponse> {
  throw notImplemented("charges27List");
}
