import type { Charges7CreateRequest, Charges7CreateResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /v1/charge7s */
export async function charges7Create(
  _request: Charges7CreateRequest,
  _services: Services,
): Promise<Charges7CreateResponse> {
  throw notImplemented("charges7Create");
}
