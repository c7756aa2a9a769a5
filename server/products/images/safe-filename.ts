import type { ImageMediaType } from "../../storage/product-records.js";

const EXTENSIONS: Record<ImageMediaType, string> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/gif": "gif",
};

const IMAGE_EXTENSION = /\.(?:jpe?g|jpe|jfif|png|gif|webp|avif|heic|bmp|tiff?|svg)$/i;

/**
 * In code points: with up to four bytes each and the extension, within the limit of any file
 * system.
 */
const LONGEST_STEM = 60;

/** Names that Windows reserves for devices, with any extension. */
const RESERVED = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])$/i;

/**
 * The last segment of an image's address, derived from the client's file name: readable, and safe
 * wherever the image may be saved. Letters and digits of any script, `_` and `-` stay; everything
 * else (separators, dots, spaces, control and invisible characters) becomes `-`. The extension is
 * that of the type. The name need not be unique: the image id in the address is.
 */
export function safeFilename(given: string | undefined, mediaType: ImageMediaType): string {
  const words = (given ?? "")
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
