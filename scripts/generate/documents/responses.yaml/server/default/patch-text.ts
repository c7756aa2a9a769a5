import type { PatchTextRequest, PatchTextResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PATCH /any */
export async function patchText(
  _request: PatchTextRequest,
  _services: Services,
): Promise<PatchTextResponse> {
  throw notImplemented("patchText");
}
