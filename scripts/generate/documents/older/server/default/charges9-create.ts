import type { Charges9CreateRequest, Charges9CreateResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /v1/charge9s */
export async function charges9Create(
  _request: Charges9CreateRequest,
  _services: Services,
): Promise<Charges9CreateResponse> {
  throw notImplemented("charges9Create");
}
