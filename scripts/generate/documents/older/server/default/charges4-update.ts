import type { Charges4UpdateRequest, Charges4UpdateResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PATCH /v1/charge4s/{charge}.json */
export async function charges4Update(
  _request: Charges4UpdateRequest,
  _services: Services,
): Promise<Charges4UpdateResponse> {
  throw notImplemented("charges4Update");
}
