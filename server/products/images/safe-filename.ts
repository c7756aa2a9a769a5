import type { ImageMediaType } from "../../storage/product-records.js";

const EXTENSIONS: Record<ImageMediaType, string> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/gif": "gif",
};

const IMAGE_EXTENSION = /\.(?:jpe?g|jpe|jfif|png|gif|webp|avif|heic|bmp|tiff?|svg)$/i;

/** Code points: with four bytes each and the extension, what any file system takes. */
const LONGEST_STEM = 60;

/** Names that Windows keeps for devices, whatever the extension. */
const RESERVED = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])$/i;

/**
 * The last part of an image's address, made of what the client calls it: readable, and safe
 * wherever the image may be saved. Letters and digits of any script, `_` and `-` stay; everything
 * else (separators, dots, spaces, control and invisible characters) becomes `-`. The extension is
 * that of the type. It need not be unique: the image's id in the address is.
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
