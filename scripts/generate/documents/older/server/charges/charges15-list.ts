import type { Charges15ListRequest, Charges15ListResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge15s */
export async function charges15List(
  _request: Charges15ListRequest,
  _services: Services,
): Promise<Charges15ListResponse> {
  throw notImplemented("charges15List");
}
