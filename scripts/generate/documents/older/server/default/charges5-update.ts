import type { Charges5UpdateRequest, Charges5UpdateResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PATCH /v1/charge5s/{charge}.json */
export async function charges5Update(
  _request: Charges5UpdateRequest,
  _services: Services,
): Promise<Charges5UpdateResponse> {
  throw notImplemented("charges5Update");
}
