import type { Charges16GetRequest, Charges16GetResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge16s/{charge}.json */
export async function charges16Get(
  _request: Charges16GetRequest,
  _services: Services,
): Promise<Charges16GetResponse> {
  throw notImplemented("charges16Get");
}
