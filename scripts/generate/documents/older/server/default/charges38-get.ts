import type { Charges38GetRequest, Charges38GetResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge38s/{charge}.json */
export async function charges38Get(
  _request: Charges38GetRequest,
  _services: Services,
): Promise<Charges38GetResponse> {
  throw notImplemented("charges38Get");
}
