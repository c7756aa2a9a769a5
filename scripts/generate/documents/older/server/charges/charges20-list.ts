import type { Charges20ListRequest, Charges20ListResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge20s */
export async function charges20List(
  _request: Charges20ListRequest,
  _services: Services,
): Promise<Charges20ListResponse> {
  throw notImplemented("charges20List");
}
