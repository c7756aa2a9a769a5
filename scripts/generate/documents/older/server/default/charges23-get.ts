import type { Charges23GetRequest, Charges23GetResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge23s/{charge}.json */
export async function charges23Get(
  _request: Charges23GetRequest,
  _services: Services,
): Promise<Charges23GetResponse> {
  throw notImplemented("charges23Get");
}
