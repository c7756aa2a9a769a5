import type { Charges26GetRequest, Charges26GetResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge26s/{charge}.json */
export async function charges26Get(
  _request: Charges26GetRequest,
  _services: Services,
): Promise<Charges26GetResponse> {
  throw notImplemented("charges26Get");
}
