import type { Charges33ListRequest, Charges33ListResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge33s */
export async function charges33List(
  _request: Charges33ListRequest,
  _services: Services,
): Promise<Charges33ListResponse> {
  throw notImplemented("charges33List");
}
