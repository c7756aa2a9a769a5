import type { Charges31GetRequest, Charges31GetResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge31s/{charge}.json */
export async function charges31Get(
  _request: Charges31GetRequest,
  _services: Services,
): Promise<Charges31GetResponse> {
  throw notImplemented("charges31Get");
}
