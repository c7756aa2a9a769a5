import type { Charges35ListRequest, Charges35ListResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge35s */
export async function charges35List(
  _request: Charges35ListRequest,
  _services: Services,
): Promise<Charges35ListResponse> {
  throw notImplemented("charges35List");
}
