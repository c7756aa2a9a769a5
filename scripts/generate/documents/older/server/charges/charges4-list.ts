import type { Charges4ListRequest, Charges4ListResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge4s */
export async function charges4List(
  _request: Charges4ListRequest,
  _services: Services,
): Promise<Charges4ListResponse> {
  throw notImplemented("charges4List");
}
