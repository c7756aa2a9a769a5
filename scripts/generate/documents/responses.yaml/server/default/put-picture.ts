import type { PutPictureRequest, PutPictureResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PUT /picture */
export async function putPicture(
  _request: PutPictureRequest,
  _services: Services,
): Promise<PutPictureResponse> {
  throw notImplemented("putPicture");
}
