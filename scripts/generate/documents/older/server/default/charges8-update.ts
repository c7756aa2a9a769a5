import type { Charges8UpdateRequest, Charges8UpdateResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PATCH /v1/charge8s/{charge}.json */
export async function charges8Update(
  _request: Charges8UpdateRequest,
  _services: Services,
): Promise<Charges8UpdateResponse> {
  throw notImplemented("charges8Update");
}
