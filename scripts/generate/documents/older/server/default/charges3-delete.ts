import type { Charges3DeleteRequest, Charges3DeleteResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** DELETE /v1/charge3s/{charge}.json */
export async function charges3Delete(
  _request: Charges3DeleteRequest,
  _services: Services,
): Promise<Charges3DeleteResponse> {
  throw notImplemented("charges3Delete");
}
