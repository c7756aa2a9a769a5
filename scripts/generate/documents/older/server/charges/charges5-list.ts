import type { Charges5ListRequest, Charges5ListResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge5s */
export async function charges5List(
  _request: Charges5ListRequest,
  _services: Services,
): Promise<Charges5ListResponse> {
  throw notImplemented("charges5List");
}
