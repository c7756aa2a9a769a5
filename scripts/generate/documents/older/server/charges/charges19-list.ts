import type { Charges19ListRequest, Charges19ListResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge19s */
export async function charges19List(
  _request: Charges19ListRequest,
  _services: Services,
): Promise<Charges19ListResponse> {
  throw notImplemented("charges19List");
}
