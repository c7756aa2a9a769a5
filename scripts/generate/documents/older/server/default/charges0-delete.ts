import type { Charges0DeleteRequest, Charges0DeleteResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** DELETE /v1/charge0s/{charge}.json */
export async function charges0Delete(
  _request: Charges0DeleteRequest,
  _services: Services,
): Promise<Charges0DeleteResponse> {
  throw notImplemented("charges0Delete");
}
