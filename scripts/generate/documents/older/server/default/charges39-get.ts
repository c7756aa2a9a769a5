import type { Charges39GetRequest, Charges39GetResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge39s/{charge}.json */
export async function charges39Get(
  _request: Charges39GetRequest,
  _services: Services,
): Promise<Charges39GetResponse> {
  throw notImplemented("charges39Get");
}
