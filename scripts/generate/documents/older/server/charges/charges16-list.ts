import type { Charges16ListRequest, Charges16ListResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge16s */
export async function charges16List(
  _request: Charges16ListRequest,
  _services: Services,
): Promise<Charges16ListResponse> {
  throw notImplemented("charges16List");
}
