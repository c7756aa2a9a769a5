import type { Charges15GetRequest, Charges15GetResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge15s/{charge}.json */
export async function charges15Get(
  _request: Charges15GetRequest,
  _services: Services,
): Promise<Charges15GetResponse> {
  throw notImplemented("charges15Get");
}
