/**
 * Functions that need Node; the package itself exports all others.
 * @module
 */
import { createReadStream } from "node:fs";
import type { Client, ResponseOf } from "./client.js";
import { uploadImage, type UploadImageRequest } from "./helpers/upload-image.js";

/**
 * Uploads the image in a file, as uploadImage does. Rejects with the system's error, such as ENOENT.
 *
 * @example
 * await uploadImageFile(client, "side.jpg", { query: { sku: "shoe-42" } });
 */
export async function uploadImageFile(
  client: Pick<Client, "uploadProductImage">,
  path: string | URL,
  request: UploadImageRequest = {},
): Promise<ResponseOf<"uploadProductImage">> {
  request.signal?.throwIfAborted();
  return uploadImage(client, createReadStream(path), request);
}
