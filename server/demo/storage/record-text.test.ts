import { describe, expect, it } from "@jest/globals";
import type { AttributeRecord, ProductContent } from "./product-records.js";
import { expanded, productOfText, textOfContent } from "./record-text.js";
import { fromSqlText, toSqlText } from "../../runtime/database/sql-text.js";

const brand: AttributeRecord = { name: "brand", value: "Bamodol" };
const color: AttributeRecord = { name: "color", value: { key: "white", label: "white" } };
const size = (value: number): AttributeRecord => ({ name: "size", value });

type Prices = ProductContent["masterVariant"]["prices"];

const eur: Prices[number] = {
  value: { type: "centPrecision", currencyCode: "EUR", centAmount: 4_999, fractionDigits: 2 },
};
const usd: Prices[number] = { value: { ...eur.value, currencyCode: "USD" }, country: "US" };

describe("textOfContent", () => {
  it.each<[string, AttributeRecord[][], Prices[], brands: number, prices: number]>([
    ["a single variant", [[brand]], [[eur, usd]], 1, 1],
    ["all shared", [[brand, size(1)], [brand], [brand]], [[eur, usd], [eur], [eur]], 1, 1],
    ["nothing in common", [[size(1)], [size(2)]], [[], []], 0, 0],
    [
      "equal objects that are not identical",
      [[{ ...brand }], [{ ...brand }]],
      [[usd, eur], [eur]],
      2,
      2,
    ],
    ["another order, or none", [[brand, size(1)], [size(1), brand], []], [], 2, 0],
  ])("is parsed to the same content: %s", (_, attributes, prices, brands, euros) => {
    const content = contentWith(attributes, prices);
    const { text } = textOfContent(content);
    expect(contentOf(text)).toEqual(content);
    expect([text.split("Bamodol").length - 1, text.split("EUR").length - 1]).toEqual([
      brands,
      euros,
    ]);
  });

  it("is stable: what variants had in common is still in common after reading", () => {
    const written = textOfContent(contentWith([[brand, size(1)], [brand]], [[eur], [eur, usd]]));
    expect(textOfContent(contentOf(written.text))).toEqual(written);
  });
});

describe("productOfText", () => {
  const head = { projectKey: "demo", id: "d2c0a5c6-0000-4000-8000-000000000000", version: 1 };
  const [current, staged] = [contentWith([[brand], [brand]]), contentWith([[color], [color]])];
  const textWith = (contents: Record<string, ProductContent>): string => {
    const texts = Object.entries(contents).map(
      ([name, content]) => `,"${name}":${textOfContent(content).text}`,
    );
    return `${JSON.stringify(head).slice(0, -1)}${texts.join("")}}`;
  };

  it("keeps projections separate, and an unpublished product unpublished", () => {
    for (const contents of [{ current, staged }, { staged }]) {
      expect(productOfText(textWith(contents))).toEqual({ ...head, ...contents });
    }
  });

  it("returns equal projections as one object", () => {
    const product = productOfText(textWith({ current }));
    expect(product).toEqual({ ...head, current, staged: current });
    expect(product.staged).toBe(product.current);
  });
});

function contentOf(text: string): ProductContent {
  return expanded(JSON.parse(text) as ProductContent);
}

function contentWith(
  [first = [], ...others]: AttributeRecord[][],
  prices: readonly Prices[] = [],
): ProductContent {
  const variant = (attributes: AttributeRecord[], i: number) => ({
    id: i + 1,
    sku: `sku-${i}`,
    prices: prices[i] ?? [],
    images: [],
    attributes,
  });
  return {
    name: { en: "Shoe" },
    slug: { en: "shoe" },
    categories: [],
    masterVariant: variant(first, 0),
    variants: others.map((attributes, i) => variant(attributes, i + 1)),
  };
}

it("stores strings that SQL cannot store with a mark, and rejects other marked JSON", () => {
  const kept = ["", "plain", "behind \u0001", "\u{1f600}"];
  expect(kept.map(toSqlText)).toEqual(kept);
  for (const text of [...kept, "a\0b", "\u0001", '\u0001"a"', "half \ud83d"]) {
    expect(fromSqlText(toSqlText(text))).toBe(text);
  }
  for (const json of ["{}", "null", '["a"]']) {
    expect(() => fromSqlText(`\u0001${json}`)).toThrow("A stored string is damaged.");
  }
});
