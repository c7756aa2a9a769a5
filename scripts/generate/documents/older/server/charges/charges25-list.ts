import type { Charges25ListRequest, Charges25ListResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge25s */
export async function charges25List(
  _request: Charges25ListRequest,
  _services: Services,
): Promise<Charges25ListResponse> {
  throw notImplemented("charges25List");
}
