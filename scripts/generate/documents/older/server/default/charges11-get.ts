import type { Charges11GetRequest, Charges11GetResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge11s/{charge}.json */
export async function charges11Get(
  _request: Charges11GetRequest,
  _services: Services,
): Promise<Charges11GetResponse> {
  throw notImplemented("charges11Get");
}
