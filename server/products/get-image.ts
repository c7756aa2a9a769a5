import type { GetImageRequest, GetImageResponse } from "../../generated/operations.js";
import type { Services } from "../context.js";
import { notImplemented } from "../errors.js";

/** GET /{projectKey}/images/{imageId}/{filename}: Get an image. */
export async function getImage(
  _request: GetImageRequest,
  _services: Services,
): Promise<GetImageResponse> {
  throw notImplemented("getImage");
}
