import type { Charges34GetRequest, Charges34GetResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge34s/{charge}.json */
export async function charges34Get(
  _request: Charges34GetRequest,
  _services: Services,
): Promise<Charges34GetResponse> {
  throw notImplemented("charges34Get");
}
