import type { Charges22ListRequest, Charges22ListResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge22s */
export async function charges22List(
  _request: Charges22ListRequest,
  _services: Services,
): Promise<Charges22ListResponse> {
  throw notImplemented("charges22List");
}
