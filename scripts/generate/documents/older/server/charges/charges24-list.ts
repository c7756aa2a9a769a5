import type { Charges24ListRequest, Charges24ListResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge24s */
export async function charges24List(
  _request: Charges24ListRequest,
  _services: Services,
): Promise<Charges24ListResponse> {
  throw notImplemented("charges24List");
}
