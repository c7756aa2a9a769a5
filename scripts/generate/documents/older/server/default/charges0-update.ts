import type { Charges0UpdateRequest, Charges0UpdateResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PATCH /v1/charge0s/{charge}.json */
export async function charges0Update(
  _request: Charges0UpdateRequest,
  _services: Services,
): Promise<Charges0UpdateResponse> {
  throw notImplemented("charges0Update");
}
