import type { DeleteNothingRequest, DeleteNothingResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** DELETE /bodiless */
export async function deleteNothing(
  _request: DeleteNothingRequest,
  _services: Services,
): Promise<DeleteNothingResponse> {
  throw notImplemented("deleteNothing");
}
