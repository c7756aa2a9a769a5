import type { Charges3CreateRequest, Charges3CreateResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /v1/charge3s */
export async function charges3Create(
  _request: Charges3CreateRequest,
  _services: Services,
): Promise<Charges3CreateResponse> {
  throw notImplemented("charges3Create");
}
