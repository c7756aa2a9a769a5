import type { Charges26ListRequest, Charges26ListResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge26s */
export async function charges26List(
  _request: Charges26ListRequest,
  _services: Services,
): Promise<Charges26ListResponse> {
  throw notImplemented("charges26List");
}
