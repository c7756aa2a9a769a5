import type { Charges9UpdateRequest, Charges9UpdateResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PATCH /v1/charge9s/{charge}.json */
export async function charges9Update(
  _request: Charges9UpdateRequest,
  _services: Services,
): Promise<Charges9UpdateResponse> {
  throw notImplemented("charges9Update");
}
