import type { Charges6GetRequest, Charges6GetResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge6s/{charge}.json */
export async function charges6Get(
  _request: Charges6GetRequest,
  _services: Services,
): Promise<Charges6GetResponse> {
  throw notImplemented("charges6Get");
}
