import type { Charges9DeleteRequest, Charges9DeleteResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** DELETE /v1/charge9s/{charge}.json */
export async function charges9Delete(
  _request: Charges9DeleteRequest,
  _services: Services,
): Promise<Charges9DeleteResponse> {
  throw notImplemented("charges9Delete");
}
