import type { Charges13ListRequest, Charges13ListResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge13s */
export async function charges13List(
  _request: Charges13ListRequest,
  _services: Services,
): Promise<Charges13ListResponse> {
  throw notImplemented("charges13List");
}
