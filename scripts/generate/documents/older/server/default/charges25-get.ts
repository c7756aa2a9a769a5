import type { Charges25GetRequest, Charges25GetResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge25s/{charge}.json */
export async function charges25Get(
  _request: Charges25GetRequest,
  _services: Services,
): Promise<Charges25GetResponse> {
  throw notImplemented("charges25Get");
}
