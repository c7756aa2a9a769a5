import type { Charges33GetRequest, Charges33GetResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge33s/{charge}.json */
export async function charges33Get(
  _request: Charges33GetRequest,
  _services: Services,
): Promise<Charges33GetResponse> {
  throw notImplemented("charges33Get");
}
