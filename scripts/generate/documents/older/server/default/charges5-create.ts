import type { Charges5CreateRequest, Charges5CreateResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /v1/charge5s */
export async function charges5Create(
  _request: Charges5CreateRequest,
  _services: Services,
): Promise<Charges5CreateResponse> {
  throw notImplemented("charges5Create");
}
