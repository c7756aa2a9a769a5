import type { Charges24GetRequest, Charges24GetResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge24s/{charge}.json */
export async function charges24Get(
  _request: Charges24GetRequest,
  _services: Services,
): Promise<Charges24GetResponse> {
  throw notImplemented("charges24Get");
}
