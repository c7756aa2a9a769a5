import type { Charges1UpdateRequest, Charges1UpdateResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PATCH /v1/charge1s/{charge}.json */
export async function charges1Update(
  _request: Charges1UpdateRequest,
  _services: Services,
): Promise<Charges1UpdateResponse> {
  throw notImplemented("charges1Update");
}
