import type { Charges36GetRequest, Charges36GetResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge36s/{charge}.json */
export async function charges36Get(
  _request: Charges36GetRequest,
  _services: Services,
): Promise<Charges36GetResponse> {
  throw notImplemented("charges36Get");
}
