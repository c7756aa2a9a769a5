import type { GetImageRequest, GetImageResponse } from "../../generated/operations.js";
import type { Services } from "../context.js";
import { ApiError } from "../errors.js";

/** The whole image: the pipeline makes a 304 or a part of it where that is asked for. */
export async function getImage(
  { params: { projectKey, imageId, filename } }: GetImageRequest,
  { storage }: Services,
): Promise<GetImageResponse> {
  const image = await storage.images.get(projectKey, imageId);
  // The address is the one that was issued: under another name there would be two of one image.
  if (image?.filename !== filename) {
    throw new ApiError("ResourceNotFound", "There is no image at this address.");
  }
  const bytes = await storage.images.content(projectKey, image.digest);
  if (!bytes) throw new Error(`The bytes of image ${imageId} are missing.`);
  const headers = {
    ETag: `"${image.digest}"`,
    "Cache-Control": "public, max-age=31536000, immutable",
    "Accept-Ranges": "bytes",
    // Opened as a page of its own, nothing in it can run, whatever a browser takes it for.
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "Cross-Origin-Resource-Policy": "cross-origin",
  };
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { status: 200, body, headers: { ...headers, "Content-Type": image.mediaType } };
}
