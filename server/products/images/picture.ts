import { createHash } from "node:crypto";
import type { NewId } from "../../operation/ids.js";
import type { ImageMediaType, ImageRecord } from "../../storage/product-records.js";
import type { Dimensions } from "./dimensions.js";
import { readImage } from "./read-image.js";
import { safeFilename } from "./safe-filename.js";

/** The bytes of a valid image of the media type, with its properties. */
export interface Picture {
  bytes: Uint8Array;
  mediaType: ImageMediaType;
  dimensions: Dimensions;
  filename: string;
  /** SHA-256 of the bytes, base64url. */
  digest: string;
}

/** `name` is the file name that the client gives. Throws as {@link readImage} does. */
export function readPicture(
  bytes: Uint8Array,
  mediaType: ImageMediaType,
  name: string | undefined,
): Picture {
  return {
    bytes,
    mediaType,
    dimensions: readImage(bytes, mediaType),
    filename: safeFilename(name, mediaType),
    digest: createHash("sha256").update(bytes).digest("base64url"),
  };
}

/**
 * Creates an image record for the picture, and the path that it is served at: without the base URL,
 * which may change.
 */
export function newImage(
  projectKey: string,
  { bytes, mediaType, filename, digest }: Picture,
  newId: NewId,
): { record: ImageRecord; path: string } {
  const id = newId();
  return {
    record: { projectKey, id, filename, mediaType, digest, size: bytes.length },
    path: `/${projectKey}/images/${id}/${encodeURIComponent(filename)}`,
  };
}
