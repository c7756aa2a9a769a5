import type { Charges36ListRequest, Charges36ListResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge36s */
export async function charges36List(
  _request: Charges36ListRequest,
  _services: Services,
): Promise<Charges36ListResponse> {
  throw notImplemented("charges36List");
}
