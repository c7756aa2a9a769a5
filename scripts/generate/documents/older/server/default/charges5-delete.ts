import type { Charges5DeleteRequest, Charges5DeleteResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** DELETE /v1/charge5s/{charge}.json */
export async function charges5Delete(
  _request: Charges5DeleteRequest,
  _services: Services,
): Promise<Charges5DeleteResponse> {
  throw notImplemented("charges5Delete");
}
