import type { Charges5GetRequest, Charges5GetResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge5s/{charge}.json */
export async function charges5Get(
  _request: Charges5GetRequest,
  _services: Services,
): Promise<Charges5GetResponse> {
  throw notImplemented("charges5Get");
}
