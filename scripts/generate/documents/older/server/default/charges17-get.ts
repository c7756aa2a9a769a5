import type { Charges17GetRequest, Charges17GetResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge17s/{charge}.json */
export async function charges17Get(
  _request: Charges17GetRequest,
  _services: Services,
): Promise<Charges17GetResponse> {
  throw notImplemented("charges17Get");
}
