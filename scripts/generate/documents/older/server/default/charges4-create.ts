import type { Charges4CreateRequest, Charges4CreateResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /v1/charge4s */
export async function charges4Create(
  _request: Charges4CreateRequest,
  _services: Services,
): Promise<Charges4CreateResponse> {
  throw notImplemented("charges4Create");
}
