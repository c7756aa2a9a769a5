import type { Charges28GetRequest, Charges28GetResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge28s/{charge}.json */
export async function charges28Get(
  _request: Charges28GetRequest,
  _services: Services,
): Promise<Charges28GetResponse> {
  throw notImplemented("charges28Get");
}
