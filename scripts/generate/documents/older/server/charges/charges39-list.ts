import type { Charges39ListRequest, Charges39ListResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge39s */
export async function charges39List(
  _request: Charges39ListRequest,
  _services: Services,
): Promise<Charges39ListResponse> {
  throw notImplemented("charges39List");
}
