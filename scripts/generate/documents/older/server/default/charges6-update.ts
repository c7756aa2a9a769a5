import type { Charges6UpdateRequest, Charges6UpdateResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PATCH /v1/charge6s/{charge}.json */
export async function charges6Update(
  _request: Charges6UpdateRequest,
  _services: Services,
): Promise<Charges6UpdateResponse> {
  throw notImplemented("charges6Update");
}
