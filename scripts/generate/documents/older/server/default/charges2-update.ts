import type { Charges2UpdateRequest, Charges2UpdateResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PATCH /v1/charge2s/{charge}.json */
export async function charges2Update(
  _request: Charges2UpdateRequest,
  _services: Services,
): Promise<Charges2UpdateResponse> {
  throw notImplemented("charges2Update");
}
