import type { Charges3UpdateRequest, Charges3UpdateResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PATCH /v1/charge3s/{charge}.json */
export async function charges3Update(
  _request: Charges3UpdateRequest,
  _services: Services,
): Promise<Charges3UpdateResponse> {
  throw notImplemented("charges3Update");
}
