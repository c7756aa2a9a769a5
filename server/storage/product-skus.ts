import type { ProductContent, ProductRecord } from "./product-records.js";

/** Every SKU of the product's variants in either projection, each once. */
export function skusOf({ current, staged }: ProductRecord): Set<string> {
  const contents: ProductContent[] = current ? [current, staged] : [staged];
  return new Set(
    contents.flatMap(({ masterVariant, variants }) =>
      [masterVariant, ...variants].flatMap(({ sku }) => (sku === undefined ? [] : [sku])),
    ),
  );
}
