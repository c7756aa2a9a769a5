import type { Charges7DeleteRequest, Charges7DeleteResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** DELETE /v1/charge7s/{charge}.json */
export async function charges7Delete(
  _request: Charges7DeleteRequest,
  _services: Services,
): Promise<Charges7DeleteResponse> {
  throw notImplemented("charges7Delete");
}
