import type { Charges7UpdateRequest, Charges7UpdateResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PATCH /v1/charge7s/{charge}.json */
export async function charges7Update(
  _request: Charges7UpdateRequest,
  _services: Services,
): Promise<Charges7UpdateResponse> {
  throw notImplemented("charges7Update");
}
