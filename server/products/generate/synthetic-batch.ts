import type { ImportBatch } from "../import/import-batch.js";
import type { PlacedDraft } from "../import/product-draft.js";
import { syntheticKey, syntheticProduct } from "./synthetic-product.js";

/** A generated catalogue of so many products. */
export function syntheticBatch(seed: number, count: number): ImportBatch {
  return {
    total: count,
    keys: new Set(Array.from({ length: count }, (_, position) => syntheticKey(position))),
    pictures: new Map(),
    drafts: () => drafts(seed, count),
  };
}

function* drafts(seed: number, count: number): Generator<PlacedDraft> {
  for (let position = 0; position < count; position++) {
    yield { place: `product ${position + 1}`, draft: syntheticProduct(seed, position) };
  }
}
