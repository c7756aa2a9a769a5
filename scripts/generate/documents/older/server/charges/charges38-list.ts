import type { Charges38ListRequest, Charges38ListResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge38s */
export async function charges38List(
  _request: Charges38ListRequest,
  _services: Services,
): Promise<Charges38ListResponse> {
  throw notImplemented("charges38List");
}
