import type { Charges19GetRequest, Charges19GetResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge19s/{charge}.json */
export async function charges19Get(
  _request: Charges19GetRequest,
  _services: Services,
): Promise<Charges19GetResponse> {
  throw notImplemented("charges19Get");
}
