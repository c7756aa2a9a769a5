import type { ErrorsOnlyRequest, ErrorsOnlyResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /errors-only */
export async function errorsOnly(
  _request: ErrorsOnlyRequest,
  _services: Services,
): Promise<ErrorsOnlyResponse> {
  throw notImplemented("errorsOnly");
}
