import type { Charges23ListRequest, Charges23ListResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge23s */
export async function charges23List(
  _request: Charges23ListRequest,
  _services: Services,
): Promise<Charges23ListResponse> {
  throw notImplemented("charges23List");
}
