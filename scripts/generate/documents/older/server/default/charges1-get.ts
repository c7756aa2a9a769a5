import type { Charges1GetRequest, Charges1GetResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge1s/{charge}.json */
export async function charges1Get(
  _request: Charges1GetRequest,
  _services: Services,
): Promise<Charges1GetResponse> {
  throw notImplemented("charges1Get");
}
