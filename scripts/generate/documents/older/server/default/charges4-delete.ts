import type { Charges4DeleteRequest, Charges4DeleteResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** DELETE /v1/charge4s/{charge}.json */
export async function charges4Delete(
  _request: Charges4DeleteRequest,
  _services: Services,
): Promise<Charges4DeleteResponse> {
  throw notImplemented("charges4Delete");
}
