import type { Charges35GetRequest, Charges35GetResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge35s/{charge}.json */
export async function charges35Get(
  _request: Charges35GetRequest,
  _services: Services,
): Promise<Charges35GetResponse> {
  throw notImplemented("charges35Get");
}
