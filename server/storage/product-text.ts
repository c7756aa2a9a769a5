import type { ProductRecord } from "./product-records.js";

/** Parses a product as `SearchSegmentReader.changes` gives it. */
export function productOfText(text: string): ProductRecord {
  // The store has composed it of the columns that `ProductReader` decodes.
  const stored = JSON.parse(text) as Omit<ProductRecord, "staged"> &
    Partial<Pick<ProductRecord, "staged">>;
  const staged = stored.staged ?? stored.current;
  if (staged === undefined) throw new TypeError("A product of the store has no content.");
  return { ...stored, staged };
}
