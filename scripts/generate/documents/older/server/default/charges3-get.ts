import type { Charges3GetRequest, Charges3GetResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge3s/{charge}.json */
export async function charges3Get(
  _request: Charges3GetRequest,
  _services: Services,
): Promise<Charges3GetResponse> {
  throw notImplemented("charges3Get");
}
