import type { Charges6CreateRequest, Charges6CreateResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /v1/charge6s */
export async function charges6Create(
  _request: Charges6CreateRequest,
  _services: Services,
): Promise<Charges6CreateResponse> {
  throw notImplemented("charges6Create");
}
