import type { GetPictureRequest, GetPictureResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /picture */
export async function getPicture(
  _request: GetPictureRequest,
  _services: Services,
): Promise<GetPictureResponse> {
  throw notImplemented("getPicture");
}
