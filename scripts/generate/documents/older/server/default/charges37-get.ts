import type { Charges37GetRequest, Charges37GetResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge37s/{charge}.json */
export async function charges37Get(
  _request: Charges37GetRequest,
  _services: Services,
): Promise<Charges37GetResponse> {
  throw notImplemented("charges37Get");
}
