import type { Charges20GetRequest, Charges20GetResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge20s/{charge}.json */
export async function charges20Get(
  _request: Charges20GetRequest,
  _services: Services,
): Promise<Charges20GetResponse> {
  throw notImplemented("charges20Get");
}
