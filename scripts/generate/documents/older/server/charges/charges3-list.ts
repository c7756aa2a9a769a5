import type { Charges3ListRequest, Charges3ListResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge3s */
export async function charges3List(
  _request: Charges3ListRequest,
  _services: Services,
): Promise<Charges3ListResponse> {
  throw notImplemented("charges3List");
}
