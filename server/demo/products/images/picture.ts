import { createHash } from "node:crypto";
import { limits } from "../../../runtime/service/config.js";
import type { NewId } from "../../../runtime/service/ids.js";
import type { ImageMediaType, ImageRecord } from "../../storage/product-records.js";
import { type Dimensions, imageCorrupt, readGif, readJpeg, readPng } from "./image-formats.js";
import { ApiError } from "../../errors.js";

export const productLimits = {
  /** Bytes of a picture, whether imported or uploaded. */
  image: limits.image,
  /** Pixels on each side of an image, and in the whole image. */
  imageSide: 20_000,
  imagePixels: 100_000_000,
  /** Bytes of one product in an import. */
  productDraft: 1_048_576,
  /** Bytes of an import that is an array, which is held in memory. */
  importArray: 268_435_456,
  /** Bytes of all pictures of an import. */
  importPictures: 268_435_456,
} as const;

export interface Picture {
  bytes: Uint8Array;
  mediaType: ImageMediaType;
  dimensions: Dimensions;
  filename: string;
  /** SHA-256 of the bytes, base64url. */
  digest: string;
}

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

/** The path has no base URL, which may change. */
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

interface Format {
  /** An image of the format begins with one of these. */
  signatures: readonly Uint8Array[];
  /** Reads the structure up to its end. Throws ImageCorrupt. */
  read(bytes: Uint8Array): Dimensions;
}

const formats: Record<ImageMediaType, Format> = {
  "image/jpeg": { signatures: [Buffer.from([0xff, 0xd8, 0xff])], read: readJpeg },
  "image/png": { signatures: [Buffer.from("\x89PNG\r\n\x1a\n", "latin1")], read: readPng },
  "image/gif": { signatures: [Buffer.from("GIF87a"), Buffer.from("GIF89a")], read: readGif },
};

/** Throws ImageEmpty, ImageTypeMismatch, ImageCorrupt or ImageDimensionsTooLarge. Decodes no pixels. */
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
      `The image has ${w} x ${h} pixels. The limits are ${productLimits.imageSide} pixels per ` +
        `side and ${productLimits.imagePixels / 1e6} megapixels.`,
    );
  }
  return dimensions;
}

/** Also true for a truncated signature. */
function startsAs({ signatures }: Format, bytes: Uint8Array): boolean {
  return signatures.some((signature) =>
    bytes.subarray(0, signature.length).every((byte, i) => byte === signature[i]),
  );
}

function typeMismatch(bytes: Uint8Array, mediaType: ImageMediaType): ApiError {
  const actual = Object.entries(formats).find(([, format]) => startsAs(format, bytes))?.[0];
  return new ApiError(
    "ImageTypeMismatch",
    `The body is not an ${mediaType} file, although Content-Type is ${mediaType}` +
      `${actual === undefined ? "" : `. It looks like ${actual}`}.`,
  );
}

const EXTENSIONS: Record<ImageMediaType, string> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/gif": "gif",
};

const IMAGE_EXTENSION = /\.(?:jpe?g|jpe|jfif|png|gif|webp|avif|heic|bmp|tiff?|svg)$/i;

/** Code points of up to four bytes: with the extension within the limit of any file system. */
const LONGEST_STEM = 60;

/** Names that Windows reserves for devices, with any extension. */
const RESERVED = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])$/i;

/** Replaces all but letters and digits of any script, `_` and `-` by `-`. Names need not be unique. */
export function safeFilename(filename: string | undefined, mediaType: ImageMediaType): string {
  const words = (filename ?? "")
    .normalize("NFC")
    .trim()
    .replace(IMAGE_EXTENSION, "")
    .replace(/[^\p{L}\p{M}\p{N}_]+/gu, "-");
  const stem = Array.from(words.replace(/^-/, ""))
    .slice(0, LONGEST_STEM)
    .join("")
    .replace(/-$/, "");
  const name = stem === "" ? "image" : RESERVED.test(stem) ? `image-${stem}` : stem;
  return `${name}.${EXTENSIONS[mediaType]}`;
}
