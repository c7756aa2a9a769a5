import type { Charges13GetRequest, Charges13GetResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge13s/{charge}.json */
export async function charges13Get(
  _request: Charges13GetRequest,
  _services: Services,
): Promise<Charges13GetResponse> {
  throw notImplemented("charges13Get");
}
