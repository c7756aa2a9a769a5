import type { Charges28ListRequest, Charges28ListResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge28s */
export async function charges28List(
  _request: Charges28ListRequest,
  _services: Services,
): Promise<Charges28ListResponse> {
  throw notImplemented("charges28List");
}
