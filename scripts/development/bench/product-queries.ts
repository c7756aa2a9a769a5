import {
  longTailed,
  syntheticProduct,
  syntheticSku,
} from "../../../server/products/generate/synthetic-product.js";
import { colors } from "../../../server/products/generate/word-lists.js";
import { randomFrom } from "../../../server/runtime/operation/ids.js";

export const PRODUCT_SEED = 1;

export interface ProductSearch {
  parameters: Readonly<Record<string, string | readonly string[]>>;
  /** Minimum of products found. Default: 1. */
  least?: number;
}

export interface ProductQuery {
  name: string;
  /** How often it is sent at each size, after half as many that are not counted. */
  times: number;
  search: (size: number, n: number) => ProductSearch;
  /** Share of the searches that must find something. Default: all. */
  found?: number;
}

/** Found in the description of about half of all products. */
const FREQUENT_WORD = "care";
const CLOTHING = 'categories.id:"clothing"';
const PAGE = 20;

const FACETS = [
  "variants.attributes.color.key as color",
  "variants.attributes.brand.key as brand",
  "variants.attributes.weight:range(* to 500),(500 to 1000),(1000 to *) as weight",
];

export const productQueries: readonly ProductQuery[] = [
  {
    ...{ name: "SKU", times: 200 },
    search: (size, n) => {
      const sku = syntheticSku(published(size, n), 1);
      return { parameters: { filter: `variants.sku:"${sku}"` } };
    },
  },
  {
    ...{ name: "text", times: 200 },
    search: (size, n) => ({ parameters: { "text.en": nameOf(size, n) } }),
  },
  {
    // A word with a typo may be nearer to another one.
    ...{ name: "fuzzy text", times: 100, found: 0.8 },
    search: (size, n) => ({
      parameters: { "text.en": misspelt(nameOf(size, n)), fuzzy: "true" },
    }),
  },
  {
    ...{ name: "filter, by price", times: 100 },
    search: (_, n) => {
      const [color] = longTailed(colors, randomFrom(n));
      const filter = [CLOTHING, `variants.attributes.color.key:"${color}"`];
      const parameters = { "filter.query": filter, sort: "variants.price.centAmount asc" };
      return { parameters: { ...parameters, priceCurrency: "EUR", priceCountry: "DE" } };
    },
  },
  {
    ...{ name: "text in half, 3 facets", times: 50 },
    search: (size) => ({
      parameters: { "text.en": FREQUENT_WORD, facet: FACETS },
      least: size / 3,
    }),
  },
  {
    ...{ name: "3 facets over everything", times: 50 },
    search: (size) => ({
      ...{ parameters: { facet: FACETS, limit: "0" }, least: size - Math.floor(size / 50) },
    }),
  },
  {
    ...{ name: "page 20 of a category", times: 50 },
    search: (size) => ({
      parameters: { "filter.query": CLOTHING, limit: String(PAGE), offset: String(19 * PAGE) },
      least: size / 5,
    }),
  },
];

/** Positions of published products that lie far apart, one after the other. */
function published(size: number, n: number): number {
  const position = (n * 7_919) % size;
  return position % 50 === 49 ? position - 1 : position;
}

/** Words of a product's English name, without stop words. */
function nameOf(size: number, n: number): string {
  const { name } = syntheticProduct(PRODUCT_SEED, published(size, n));
  return (name["en"] ?? "").replaceAll(/ (in|by) /g, " ");
}

/** With another letter in the middle of the last word, the brand. */
function misspelt(text: string): string {
  const last = text.lastIndexOf(" ") + 1;
  const middle = last + Math.floor((text.length - last) / 2);
  return `${text.slice(0, middle)}${text[middle] === "q" ? "x" : "q"}${text.slice(middle + 1)}`;
}
