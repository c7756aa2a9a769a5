import type { Charges10GetRequest, Charges10GetResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge10s/{charge}.json */
export async function charges10Get(
  _request: Charges10GetRequest,
  _services: Services,
): Promise<Charges10GetResponse> {
  throw notImplemented("charges10Get");
}
