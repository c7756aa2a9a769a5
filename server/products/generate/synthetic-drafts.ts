import type { PlacedDraft } from "../import/product-draft.js";
import { syntheticProduct } from "./synthetic-product.js";

/** The drafts at the positions from `start` to before `end`. */
export function syntheticDrafts(seed: number, start: number, end: number): PlacedDraft[] {
  return Array.from({ length: end - start }, (_, i) => ({
    place: `product ${start + i + 1}`,
    draft: syntheticProduct(seed, start + i),
  }));
}
