import type { Charges2CreateRequest, Charges2CreateResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /v1/charge2s */
export async function charges2Create(
  _request: Charges2CreateRequest,
  _services: Services,
): Promise<Charges2CreateResponse> {
  throw notImplemented("charges2Create");
}
