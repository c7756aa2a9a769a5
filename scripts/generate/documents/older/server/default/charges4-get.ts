import type { Charges4GetRequest, Charges4GetResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge4s/{charge}.json */
export async function charges4Get(
  _request: Charges4GetRequest,
  _services: Services,
): Promise<Charges4GetResponse> {
  throw notImplemented("charges4Get");
}
