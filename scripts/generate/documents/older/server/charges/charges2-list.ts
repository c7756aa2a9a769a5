import type { Charges2ListRequest, Charges2ListResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge2s */
export async function charges2List(
  _request: Charges2ListRequest,
  _services: Services,
): Promise<Charges2ListResponse> {
  throw notImplemented("charges2List");
}
