import { limits } from "../../config.js";
import { ApiError } from "../../errors.js";
import type { ImageMediaType } from "../../storage/product-records.js";
import type { Dimensions } from "./dimensions.js";
import { readGif } from "./gif.js";
import { imageCorrupt } from "./image-faults.js";
import { readJpeg } from "./jpeg.js";
import { readPng } from "./png.js";

interface Format {
  /** What an image of the format begins with, one of these. */
  signatures: readonly Uint8Array[];
  /** Walks the whole structure. Throws ImageCorrupt. */
  read(bytes: Uint8Array): Dimensions;
}

const formats: Record<ImageMediaType, Format> = {
  "image/jpeg": { signatures: [Buffer.from([0xff, 0xd8, 0xff])], read: readJpeg },
  "image/png": { signatures: [Buffer.from("\x89PNG\r\n\x1a\n", "latin1")], read: readPng },
  "image/gif": { signatures: [Buffer.from("GIF87a"), Buffer.from("GIF89a")], read: readGif },
};

/**
 * The dimensions of an image, after its structure has been walked from the first byte to the mark
 * of its end. Bytes after that mark are not looked at, as decoders do not. Pixels are never
 * decoded: the work is linear in the bytes, whatever dimensions they claim.
 *
 * Throws ImageEmpty; ImageTypeMismatch if the first bytes contradict the type; ImageCorrupt if the
 * image is cut off anywhere, even within those first bytes, or broken; ImageDimensionsTooLarge.
 */
export function readImage(bytes: Uint8Array, mediaType: ImageMediaType): Dimensions {
  if (bytes.length === 0) throw new ApiError("ImageEmpty", "The image is empty.");
  if (!startsAs(formats[mediaType], bytes)) throw typeMismatch(bytes, mediaType);
  const dimensions = formats[mediaType].read(bytes);
  const { w, h } = dimensions;
  if (w === 0 || h === 0) throw imageCorrupt(`it has ${w} x ${h} pixels`);
  if (w > limits.imageSide || h > limits.imageSide || w * h > limits.imagePixels) {
    throw new ApiError(
      "ImageDimensionsTooLarge",
      `The image has ${w} x ${h} pixels: it may have ${limits.imageSide} a side and ` +
        `${limits.imagePixels} in all.`,
    );
  }
  return dimensions;
}

/** Whether the bytes are of the format as far as the signature shows, or may become so. */
function startsAs({ signatures }: Format, bytes: Uint8Array): boolean {
  return signatures.some((signature) =>
    bytes.subarray(0, signature.length).every((byte, i) => byte === signature[i]),
  );
}

function typeMismatch(bytes: Uint8Array, mediaType: ImageMediaType): ApiError {
  const actual = Object.entries(formats).find(([, format]) => startsAs(format, bytes))?.[0];
  return new ApiError(
    "ImageTypeMismatch",
    `The image is not of the type ${mediaType}, which Content-Type says` +
      `${actual === undefined ? "" : `, but begins as ${actual}`}.`,
  );
}
