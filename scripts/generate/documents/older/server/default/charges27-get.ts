import type { Charges27GetRequest, Charges27GetResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge27s/{charge}.json */
export async function charges27Get(
  _request: Charges27GetRequest,
  _services: Services,
): Promise<Charges27GetResponse> {
  throw notImplemented("charges27Get");
}
