import type { GetImageRequest, GetImageResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { ApiError } from "../errors.js";

/**
 * Returns the whole image; the pipeline turns the response into a 304 or a 206 where the request
 * asks for it.
 */
export async function getImage(
  { params: { projectKey, imageId, filename } }: GetImageRequest,
  { storage }: Services,
): Promise<GetImageResponse> {
  const image = await storage.images.get(projectKey, imageId);
  // Accept only the issued address: under other file names the same image would have several.
  if (image?.filename !== filename) {
    throw new ApiError("ResourceNotFound", "There is no image at this address.");
  }
  const bytes = await storage.images.content(projectKey, image.digest);
  if (!bytes) throw new Error(`The bytes of image ${imageId} are missing.`);
  const headers = {
    ETag: `"${image.digest}"`,
    "Cache-Control": "public, max-age=31536000, immutable",
    "Accept-Ranges": "bytes",
    // Opened as a page, the image can run nothing, even if a browser takes it for another type.
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "Cross-Origin-Resource-Policy": "cross-origin",
  };
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { status: 200, body, headers: { ...headers, "Content-Type": image.mediaType } };
}
