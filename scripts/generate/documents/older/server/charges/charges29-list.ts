import type { Charges29ListRequest, Charges29ListResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge29s */
export async function charges29List(
  _request: Charges29ListRequest,
  _services: Services,
): Promise<Charges29ListResponse> {
  throw notImplemented("charges29List");
}
