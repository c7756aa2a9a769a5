import { limits } from "../operation/config.js";

export const productLimits = {
  /** Bytes of a picture, whether imported or uploaded. */
  image: limits.image,
  /** Pixels on each side of an image, and in all. */
  imageSide: 20_000,
  imagePixels: 100_000_000,
  /** Bytes of one product in an import. */
  productDraft: 1_048_576,
  /** Bytes of an import that is an array, which is held in memory. */
  importArray: 268_435_456,
  /** Bytes of all pictures of an import. */
  importPictures: 268_435_456,
} as const;
