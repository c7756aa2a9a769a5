import type {
  UploadProductImageRequest,
  UploadProductImageResponse,
} from "../../generated/operations.js";
import type { Services } from "../context.js";
import { notImplemented } from "../errors.js";

/** POST /{projectKey}/resource/images: Upload an image of a product variant. */
export async function uploadProductImage(
  _request: UploadProductImageRequest,
  _services: Services,
): Promise<UploadProductImageResponse> {
  throw notImplemented("uploadProductImage");
}
