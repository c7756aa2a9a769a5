import type { Charges12GetRequest, Charges12GetResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge12s/{charge}.json */
export async function charges12Get(
  _request: Charges12GetRequest,
  _services: Services,
): Promise<Charges12GetResponse> {
  throw notImplemented("charges12Get");
}
