import type { Charges8CreateRequest, Charges8CreateResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /v1/charge8s */
export async function charges8Create(
  _request: Charges8CreateRequest,
  _services: Services,
): Promise<Charges8CreateResponse> {
  throw notImplemented("charges8Create");
}
