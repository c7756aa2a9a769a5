import type { Charges14GetRequest, Charges14GetResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge14s/{charge}.json */
export async function charges14Get(
  _request: Charges14GetRequest,
  _services: Services,
): Promise<Charges14GetResponse> {
  throw notImplemented("charges14Get");
}
