import { describe, expect, it } from "@jest/globals";
import { DraftChecker, type ProductDraft, variantsOf } from "../import/product-draft.js";
import { syntheticKey, syntheticProduct, syntheticSku } from "./synthetic-product.js";

const COUNT = 2_000;
const products = Array.from({ length: COUNT }, (_, position) => syntheticProduct(7, position));

function share(property: (product: ProductDraft) => boolean): number {
  return products.filter(property).length / COUNT;
}

function attributesOf(product: ProductDraft): { name: string; value: unknown }[] {
  const variants = variantsOf(product).flatMap(([, { attributes = [] }]) => attributes);
  return [...(product.allVariants?.attributes ?? []), ...variants];
}

describe("syntheticProduct", () => {
  it("is a product that can be imported", () => {
    const checker = new DraftChecker();
    const checked = products.map((product) => checker.check("here", product).draft);
    expect(checked).toEqual(products);
  });

  it("depends on seed and position alone", () => {
    expect(syntheticProduct(7, 11)).toEqual(products[11]);
    expect(syntheticProduct(8, 11)).not.toEqual(products[11]);
    expect(syntheticProduct(8, 11).key).toBe(products[11]?.key);
  });

  it("has keys and SKUs of its own", () => {
    expect(products.map(({ key }) => key)).toEqual(products.map((_, n) => syntheticKey(n)));
    const skus = products.flatMap((product) => variantsOf(product).map(([, { sku }]) => sku));
    const expected = products.flatMap((product, position) =>
      variantsOf(product).map((_, i) => syntheticSku(position, i + 1)),
    );
    expect(skus).toEqual(expected);
    expect(new Set(skus).size).toBe(skus.length);
  });

  it("has 1 to 8 variants, 3.5 on average", () => {
    const counts = products.map((product) => variantsOf(product).length);
    expect([Math.min(...counts), Math.max(...counts)]).toEqual([1, 8]);
    const average = counts.reduce((sum, count) => sum + count, 0) / COUNT;
    expect(average).toBeGreaterThan(3.4);
    expect(average).toBeLessThan(3.6);
  });

  it("has words in half of the products, and others in very few", () => {
    const frequencies = new Map<string, number>();
    for (const { name, description } of products) {
      const words = `${name["en"]} ${description?.["en"]}`.toLowerCase().match(/\p{L}+/gu) ?? [];
      for (const word of new Set(words)) frequencies.set(word, (frequencies.get(word) ?? 0) + 1);
    }
    const shareOf = (word: string): number => (frequencies.get(word) ?? 0) / COUNT;
    expect(shareOf("care")).toBeGreaterThan(0.45);
    expect(shareOf("care")).toBeLessThan(0.55);
    expect(shareOf("cotton")).toBeGreaterThan(0.2);
    expect(shareOf("cork")).toBeLessThan(shareOf("cotton") / 4);
    const rare = [...frequencies.values()].filter((count) => count === 1);
    expect(rare.length).toBeGreaterThan(frequencies.size / 3);
  });

  it("has descriptions of 20 to 60 words in two languages, and names in four", () => {
    const locales = products.map(({ name, description = {} }) =>
      [Object.keys(name), Object.keys(description)].join("; "),
    );
    expect(new Set(locales)).toEqual(new Set(["en,de,fr,it; en,de"]));
    const texts = products.flatMap(({ description = {} }) => Object.values(description));
    expect(texts.filter((text) => /[{}]/.test(text))).toEqual([]);
    const lengths = texts.map((text) => text.split(" ").length);
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(20);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(60);
    expect(Math.max(...lengths)).toBeGreaterThan(50);
  });

  it("has attributes of every kind, prices in four currencies, and some that are not published", () => {
    const values = products.flatMap(attributesOf).map(({ value }) => value);
    const kindOf = (value: unknown): string => {
      if (Array.isArray(value)) return `set of ${kindOf(value[0])}`;
      if (typeof value !== "object" || value === null) return typeof value;
      return "centAmount" in value ? "money" : "label" in value ? "enum" : "localized";
    };
    expect([...new Set(values.map(kindOf))].sort()).toEqual([
      "boolean",
      "enum",
      "localized",
      "money",
      "number",
      "set of enum",
      "set of string",
      "string",
    ]);
    const currencies = products
      .flatMap((product) => product.allVariants?.prices ?? product.masterVariant.prices ?? [])
      .map(({ value, country = "*" }) => `${value.currencyCode} ${country}`);
    expect(new Set(currencies)).toEqual(
      new Set(["EUR *", "EUR DE", "EUR FR", "USD *", "GBP GB", "CHF CH"]),
    );
    expect(share(({ publish }) => publish === false)).toBe(1 / 50);
    expect(share(({ categories }) => categories?.[0]?.id === "clothing")).toBeGreaterThan(0.3);
  });
});
