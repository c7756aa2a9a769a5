import { describe, expect, it } from "@jest/globals";
import type { AttributeRecord, ProductContent, ProductRecord } from "./product-records.js";
import { productOfText, textOfProduct } from "./product-text.js";

const brand: AttributeRecord = { name: "brand", value: "Bamodol" };
const color: AttributeRecord = { name: "color", value: { key: "white", label: "white" } };
const size = (value: number): AttributeRecord => ({ name: "size", value });

describe("textOfProduct", () => {
  it.each<[string, AttributeRecord[][], occurrences: number]>([
    ["a single variant", [[brand]], 1],
    [
      "attributes in common",
      [
        [brand, color, size(1)],
        [brand, color],
        [brand, color],
      ],
      1,
    ],
    ["nothing in common", [[size(1)], [size(2)]], 0],
    ["equal attributes that are not the same", [[{ ...brand }], [{ ...brand }]], 2],
    [
      "the same attribute at another place",
      [
        [brand, size(1)],
        [size(1), brand],
      ],
      2,
    ],
    ["a variant without attributes", [[brand], []], 1],
  ])("gives the product again: %s", (_, attributes, occurrences) => {
    const product = productWith({ current: contentWith(attributes) });
    const text = textOfProduct(product);
    expect(productOfText(text)).toEqual(product);
    expect(text.split("Bamodol")).toHaveLength(occurrences + 1);
  });

  it("keeps projections apart, and an unpublished product unpublished", () => {
    const [current, staged] = [contentWith([[brand], [brand]]), contentWith([[color], [color]])];
    for (const product of [productWith({ current, staged }), productWith({ staged })]) {
      expect(productOfText(textOfProduct(product))).toEqual(product);
    }
  });

  it("gives equal projections as one", () => {
    const { current, staged } = productOfText(
      textOfProduct(productWith({ current: contentWith([[brand]]) })),
    );
    expect(staged).toBe(current);
  });
});

function contentWith([first = [], ...others]: AttributeRecord[][]): ProductContent {
  const variant = (attributes: AttributeRecord[], i: number) => ({
    ...{ id: i + 1, sku: `sku-${i}`, prices: [], images: [], attributes },
  });
  return {
    name: { en: "Shoe" },
    slug: { en: "shoe" },
    categories: [],
    masterVariant: variant(first, 0),
    variants: others.map((attributes, i) => variant(attributes, i + 1)),
  };
}

function productWith({
  current,
  staged = current,
}: Partial<Pick<ProductRecord, "current" | "staged">>): ProductRecord {
  if (!staged) throw new Error("A product has content.");
  return {
    projectKey: "demo",
    id: "d2c0a5c6-0000-4000-8000-000000000000",
    key: "shoe",
    version: 1,
    createdAt: "2026-01-01T00:00:00.000Z",
    lastModifiedAt: "2026-01-01T00:00:00.000Z",
    createdBy: { clientId: "c" },
    lastModifiedBy: { clientId: "c" },
    ...(current && { current }),
    staged,
  };
}
