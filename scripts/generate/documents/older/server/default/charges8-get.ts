import type { Charges8GetRequest, Charges8GetResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge8s/{charge}.json */
export async function charges8Get(
  _request: Charges8GetRequest,
  _services: Services,
): Promise<Charges8GetResponse> {
  throw notImplemented("charges8Get");
}
