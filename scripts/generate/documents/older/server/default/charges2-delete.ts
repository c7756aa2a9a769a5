import type { Charges2DeleteRequest, Charges2DeleteResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** DELETE /v1/charge2s/{charge}.json */
export async function charges2Delete(
  _request: Charges2DeleteRequest,
  _services: Services,
): Promise<Charges2DeleteResponse> {
  throw notImplemented("charges2Delete");
}
