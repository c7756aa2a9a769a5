import type { Charges21GetRequest, Charges21GetResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge21s/{charge}.json */
export async function charges21Get(
  _request: Charges21GetRequest,
  _services: Services,
): Promise<Charges21GetResponse> {
  throw notImplemented("charges21Get");
}
