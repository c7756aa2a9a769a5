import type { Charges7ListRequest, Charges7ListResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge7s */
export async function charges7List(
  _request: Charges7ListRequest,
  _services: Services,
): Promise<Charges7ListResponse> {
  throw notImplemented("charges7List");
}
