import type { Charges18ListRequest, Charges18ListResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge18s */
export async function charges18List(
  _request: Charges18ListRequest,
  _services: Services,
): Promise<Charges18ListResponse> {
  throw notImplemented("charges18List");
}
