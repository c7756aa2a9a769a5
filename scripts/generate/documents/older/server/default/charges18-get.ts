import type { Charges18GetRequest, Charges18GetResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge18s/{charge}.json */
export async function charges18Get(
  _request: Charges18GetRequest,
  _services: Services,
): Promise<Charges18GetResponse> {
  throw notImplemented("charges18Get");
}
