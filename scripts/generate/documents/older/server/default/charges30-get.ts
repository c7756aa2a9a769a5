import type { Charges30GetRequest, Charges30GetResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge30s/{charge}.json */
export async function charges30Get(
  _request: Charges30GetRequest,
  _services: Services,
): Promise<Charges30GetResponse> {
  throw notImplemented("charges30Get");
}
