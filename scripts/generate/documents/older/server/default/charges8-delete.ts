import type { Charges8DeleteRequest, Charges8DeleteResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** DELETE /v1/charge8s/{charge}.json */
export async function charges8Delete(
  _request: Charges8DeleteRequest,
  _services: Services,
): Promise<Charges8DeleteResponse> {
  throw notImplemented("charges8Delete");
}
