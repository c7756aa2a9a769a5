import type { Charges22GetRequest, Charges22GetResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge22s/{charge}.json */
export async function charges22Get(
  _request: Charges22GetRequest,
  _services: Services,
): Promise<Charges22GetResponse> {
  throw notImplemented("charges22Get");
}
