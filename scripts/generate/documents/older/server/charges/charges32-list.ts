import type { Charges32ListRequest, Charges32ListResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge32s */
export async function charges32List(
  _request: Charges32ListRequest,
  _services: Services,
): Promise<Charges32ListResponse> {
  throw notImplemented("charges32List");
}
