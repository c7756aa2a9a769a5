import type { BulkProducts } from "./bulk-products.js";

export interface ProductSearch {
  parameters: Readonly<Record<string, string | readonly string[]>>;
  /** Minimum of products found. Default: 1. */
  least?: number;
}

export interface Catalogue {
  products: BulkProducts;
  size: number;
}

export interface ProductQuery {
  name: string;
  /** How often it is sent at each size, after half as many that are not counted. */
  times: number;
  search: (catalogue: Catalogue, n: number) => ProductSearch;
  /** Share of the searches that must find something. Default: all. */
  found?: number;
}

/** Found in a fifth of all products. */
const FREQUENT_WORD = "cotton";
/** The category of more than half of all products. */
const GARMENTS = 'categories.id:"garments"';
const COLORS = ["black", "navy", "green", "beige"];
const PAGE = 20;

const FACETS = [
  "variants.attributes.color.key as color",
  "variants.attributes.designer.key as designer",
  "variants.prices.value.centAmount:range(* to 10000),(10000 to 20000),(20000 to *) as price",
];

export const productQueries: readonly ProductQuery[] = [
  {
    name: "SKU",
    times: 200,
    search: (catalogue, n) => {
      const { masterVariant } = distant(catalogue, n);
      return { parameters: { filter: `variants.sku:"${masterVariant.sku}"` } };
    },
  },
  {
    name: "text",
    times: 200,
    search: (catalogue, n) => ({ parameters: { "text.en": nameOf(catalogue, n) } }),
  },
  {
    // A word with a typo may be nearer to another one.
    name: "fuzzy text",
    times: 100,
    found: 0.8,
    search: (catalogue, n) => ({
      parameters: { "text.en": misspelt(nameOf(catalogue, n)), fuzzy: "true" },
    }),
  },
  {
    name: "filter, by price",
    times: 100,
    search: (_, n) => {
      const color = COLORS[n % COLORS.length];
      const filter = [GARMENTS, `variants.attributes.color.key:"${color}"`];
      const parameters = { "filter.query": filter, sort: "variants.price.centAmount asc" };
      return { parameters: { ...parameters, priceCurrency: "EUR", priceCountry: "DE" } };
    },
  },
  {
    name: "frequent word, 3 facets",
    times: 50,
    search: ({ size }) => ({
      parameters: { "text.en": FREQUENT_WORD, facet: FACETS },
      least: size / 10,
    }),
  },
  {
    name: "3 facets over everything",
    times: 50,
    search: ({ size }) => ({ parameters: { facet: FACETS, limit: "0" }, least: size }),
  },
  {
    name: "page 20 of a category",
    times: 50,
    search: ({ size }) => ({
      parameters: { "filter.query": GARMENTS, limit: String(PAGE), offset: String(19 * PAGE) },
      least: size / 5,
    }),
  },
];

/** Products that lie far apart, one after the other. */
function distant({ products, size }: Catalogue, n: number): ReturnType<BulkProducts["at"]> {
  return products.at((n * 7_919) % size);
}

/** Words of a product's English name, without stop words. */
function nameOf(catalogue: Catalogue, n: number): string {
  return (distant(catalogue, n).name["en"] ?? "").replaceAll(/ in /g, " ");
}

/** With another letter in the middle of the last word. */
function misspelt(text: string): string {
  const last = text.lastIndexOf(" ") + 1;
  const middle = last + Math.floor((text.length - last) / 2);
  return `${text.slice(0, middle)}${text[middle] === "q" ? "x" : "q"}${text.slice(middle + 1)}`;
}
