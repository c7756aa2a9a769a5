import type { Charges10ListRequest, Charges10ListResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge10s */
export async function charges10List(
  _request: Charges10ListRequest,
  _services: Services,
): Promise<Charges10ListResponse> {
  throw notImplemented("charges10List");
}
