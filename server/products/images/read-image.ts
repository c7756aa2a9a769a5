import { productLimits } from "../limits.js";
import { ApiError } from "../../errors.js";
import type { ImageMediaType } from "../../storage/product-records.js";
import type { Dimensions } from "./dimensions.js";
import { readGif } from "./gif.js";
import { imageCorrupt } from "./image-errors.js";
import { readJpeg } from "./jpeg.js";
import { readPng } from "./png.js";

interface Format {
  /** An image of the format begins with one of these. */
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
 * Returns the dimensions of an image after validating its structure from the first byte to the end
 * marker. Bytes after the end marker are ignored, as decoders do. Pixels are never decoded: the
 * work is linear in the bytes, whatever dimensions they claim.
 *
 * Throws ImageEmpty; ImageTypeMismatch if the first bytes contradict the type; ImageCorrupt if the
 * image is truncated anywhere, even within those first bytes, or invalid; ImageDimensionsTooLarge.
 */
export function readImage(bytes: Uint8Array, mediaType: ImageMediaType): Dimensions {
  if (bytes.length === 0) throw new ApiError("ImageEmpty", "The image is empty.");
  if (!startsAs(formats[mediaType], bytes)) throw typeMismatch(bytes, mediaType);
  const dimensions = formats[mediaType].read(bytes);
  const { w, h } = dimensions;
  if (w === 0 || h === 0) throw imageCorrupt(`it has ${w} x ${h} pixels`);
  if (
    w > productLimits.imageSide ||
    h > productLimits.imageSide ||
    w * h > productLimits.imagePixels
  ) {
    throw new ApiError(
      "ImageDimensionsTooLarge",
      `The image has ${w} x ${h} pixels: it may have ${productLimits.imageSide} a side and ` +
        `${productLimits.imagePixels} in all.`,
    );
  }
  return dimensions;
}

/**
 * Whether the bytes begin with a signature of the format, or with a part of one if they are
 * shorter.
 */
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
