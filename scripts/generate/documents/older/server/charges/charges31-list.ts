import type { Charges31ListRequest, Charges31ListResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge31s */
export async function charges31List(
  _request: Charges31ListRequest,
  _services: Services,
): Promise<Charges31ListResponse> {
  throw notImplemented("charges31List");
}
