import type { Charges6DeleteRequest, Charges6DeleteResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** DELETE /v1/charge6s/{charge}.json */
export async function charges6Delete(
  _request: Charges6DeleteRequest,
  _services: Services,
): Promise<Charges6DeleteResponse> {
  throw notImplemented("charges6Delete");
}
