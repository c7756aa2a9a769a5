import type { Charges7GetRequest, Charges7GetResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge7s/{charge}.json */
export async function charges7Get(
  _request: Charges7GetRequest,
  _services: Services,
): Promise<Charges7GetResponse> {
  throw notImplemented("charges7Get");
}
