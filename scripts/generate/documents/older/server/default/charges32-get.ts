import type { Charges32GetRequest, Charges32GetResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge32s/{charge}.json */
export async function charges32Get(
  _request: Charges32GetRequest,
  _services: Services,
): Promise<Charges32GetResponse> {
  throw notImplemented("charges32Get");
}
