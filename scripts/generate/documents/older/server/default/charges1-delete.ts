import type { Charges1DeleteRequest, Charges1DeleteResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** DELETE /v1/charge1s/{charge}.json */
export async function charges1Delete(
  _request: Charges1DeleteRequest,
  _services: Services,
): Promise<Charges1DeleteResponse> {
  throw notImplemented("charges1Delete");
}
