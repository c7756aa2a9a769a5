import type { Charges0CreateRequest, Charges0CreateResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /v1/charge0s */
export async function charges0Create(
  _request: Charges0CreateRequest,
  _services: Services,
): Promise<Charges0CreateResponse> {
  throw notImplemented("charges0Create");
}
