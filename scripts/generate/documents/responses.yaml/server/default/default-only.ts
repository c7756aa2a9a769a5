import type { DefaultOnlyRequest, DefaultOnlyResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /default-only */
export async function defaultOnly(
  _request: DefaultOnlyRequest,
  _services: Services,
): Promise<DefaultOnlyResponse> {
  throw notImplemented("defaultOnly");
}
