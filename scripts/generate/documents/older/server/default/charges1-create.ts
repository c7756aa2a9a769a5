import type { Charges1CreateRequest, Charges1CreateResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /v1/charge1s */
export async function charges1Create(
  _request: Charges1CreateRequest,
  _services: Services,
): Promise<Charges1CreateResponse> {
  throw notImplemented("charges1Create");
}
