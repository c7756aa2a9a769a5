import type { RangesRequest, RangesResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /ranges */
export async function ranges(
  _request: RangesRequest,
  _services: Services,
): Promise<RangesResponse> {
  throw notImplemented("ranges");
}
