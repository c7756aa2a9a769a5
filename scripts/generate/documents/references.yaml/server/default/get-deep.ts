import type { GetDeepRequest, GetDeepResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /deep */
export async function getDeep(
  _request: GetDeepRequest,
  _services: Services,
): Promise<GetDeepResponse> {
  throw notImplemented("getDeep");
}
