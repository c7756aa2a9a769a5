import type { Charges0ListRequest, Charges0ListResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge0s */
export async function charges0List(
  _request: Charges0ListRequest,
  _services: Services,
): Promise<Charges0ListResponse> {
  throw notImplemented("charges0List");
}
