import type { Charges2GetRequest, Charges2GetResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge2s/{charge}.json */
export async function charges2Get(
  _request: Charges2GetRequest,
  _services: Services,
): Promise<Charges2GetResponse> {
  throw notImplemented("charges2Get");
}
