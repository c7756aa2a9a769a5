import type { _2faCheckNowRequest, _2faCheckNowResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /pets/mine */
export async function _2faCheckNow(
  _request: _2faCheckNowRequest,
  _services: Services,
): Promise<_2faCheckNowResponse> {
  throw notImplemented("_2faCheckNow");
}
