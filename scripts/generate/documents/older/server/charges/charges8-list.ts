import type { Charges8ListRequest, Charges8ListResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge8s */
export async function charges8List(
  _request: Charges8ListRequest,
  _services: Services,
): Promise<Charges8ListResponse> {
  throw notImplemented("charges8List");
}
