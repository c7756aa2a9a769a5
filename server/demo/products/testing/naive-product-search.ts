import type {
  NaiveFacet,
  NaiveFilter,
  NaiveSort,
  Scalar,
} from "../../search/testing/naive-search.js";
import { inOrder } from "../../search/testing/naive-search.js";
import type {
  ProductContent,
  ProductRecord,
  VariantRecord,
} from "../../storage/product-records.js";
import { naiveFacet } from "./naive-product-facets.js";
import { canonical, isOfVariant, matchesItem, valuesAt, viewOf } from "./naive-product-view.js";

/** A request as a tree, so that the model needs no parser. */
export interface NaiveProductRequest {
  queryFilters: NaiveFilter[];
  resultFilters: NaiveFilter[];
  facetFilters: NaiveFilter[];
  facets: NaiveFacet[];
  sort: NaiveSort[];
  /** Words as written; none resembles another. */
  words: string[];
  locale: string;
  staged: boolean;
  price: NaivePrice;
  limit: number;
  offset: number;
}

/** The criteria of price selection; without a currency, no price is selected. */
export interface NaivePrice {
  currency: string | undefined;
  country: string | undefined;
  customerGroup: string | undefined;
  channel: string | undefined;
}

export type PriceRecord = VariantRecord["prices"][number];

export interface NaiveResult {
  total: number;
  /** The page's products, with their variants. */
  results: { id: string; variants: NaiveVariant[] }[];
  facets: unknown[];
}

export interface NaiveVariant {
  id: number;
  isMatchingVariant: boolean;
  price: PriceRecord | undefined;
}

interface Shown {
  id: string;
  product: ProductRecord;
  content: ProductContent;
}

/** The expected search result at that time. */
export function naiveProductSearch(
  products: readonly ProductRecord[],
  request: NaiveProductRequest,
  now: Date,
): NaiveResult {
  const shown = products.flatMap((product): Shown[] => {
    const content = request.staged ? product.staged : product.current;
    return content ? [{ id: product.id, product, content }] : [];
  });
  const priceOf = (variant: VariantRecord): PriceRecord | undefined =>
    naivePrice(variant.prices, request.price, now);
  const view = ({ product, content }: Shown, variant: VariantRecord): object =>
    viewOf(product, content, variant, {
      price: priceOf(variant),
      isScoped: request.price.currency !== undefined,
    });
  const { queryFilters, resultFilters, facetFilters } = request;
  const words = [...new Set(request.words)];
  const countWords = (each: Shown, variant: VariantRecord): number => {
    const own = wordsOf(each, variant, request.locale);
    return words.filter((word) => own.includes(word)).length;
  };
  const passing = (each: Shown, filters: readonly NaiveFilter[]): VariantRecord[] =>
    variantsOf(each.content).filter((variant) =>
      filters.every((filter) => matchesFilter(filter, view(each, variant))),
    );
  const counts = shown.flatMap((each) =>
    passing(each, [...queryFilters, ...resultFilters]).map((variant) => countWords(each, variant)),
  );
  // All words, or if no variant has them all, as many as any has.
  const least = Math.max(0, ...counts) || words.length;
  const matchingAll = (each: Shown, filters: readonly NaiveFilter[]): VariantRecord[] =>
    passing(each, filters).filter((variant) => countWords(each, variant) >= least);
  const matching = (each: Shown): VariantRecord[] =>
    matchingAll(each, [...queryFilters, ...resultFilters]);
  const found = inOrder(
    shown.filter((each) => matching(each).length > 0),
    request.sort.length > 0
      ? request.sort.flatMap(sortKeys)
      : [{ path: "createdAt", direction: "asc" }],
    (each, path) =>
      variantsOf(each.content).flatMap((variant) => sortValues(view(each, variant), path)),
  );
  const facetOf = (facet: NaiveFacet): unknown => {
    const isOther = ({ path }: NaiveFilter): boolean => canonical(path) !== canonical(facet.path);
    const filters = [...queryFilters, ...facetFilters.filter(isOther)];
    const viewsByProduct = shown
      .map((each) => matchingAll(each, filters).map((variant) => view(each, variant)))
      .filter(({ length }) => length > 0)
      .map((views) => (isOfVariant(facet.path) ? views : views.slice(0, 1)));
    return naiveFacet(facet, viewsByProduct);
  };
  return {
    total: found.length,
    results: found.slice(request.offset, request.offset + request.limit).map((each) => ({
      id: each.id,
      variants: variantsOf(each.content).map((variant) => ({
        id: variant.id,
        isMatchingVariant: matching(each).includes(variant),
        price: request.price.currency === undefined ? undefined : priceOf(variant),
      })),
    })),
    facets: request.facets.map(facetOf),
  };
}

function variantsOf({ masterVariant, variants }: ProductContent): VariantRecord[] {
  return [masterVariant, ...variants];
}

/** The price with the highest score, or the first of several. */
function naivePrice(
  prices: readonly PriceRecord[],
  wanted: NaivePrice,
  now: Date,
): PriceRecord | undefined {
  const points = (price: PriceRecord): number => {
    const { currency, ...scope } = wanted;
    const own = {
      country: price.country,
      customerGroup: price.customerGroup?.id,
      channel: price.channel?.id,
    };
    const worth = { customerGroup: 8, channel: 4, country: 2 };
    const { validFrom = "", validUntil = "9" } = price;
    const time = now.toISOString();
    let sum = validFrom !== "" || validUntil !== "9" ? 1 : 0;
    if (currency !== undefined && price.value.currencyCode !== currency) return -1;
    if (validFrom > time || validUntil <= time) return -1;
    for (const name of ["customerGroup", "channel", "country"] as const) {
      if (own[name] === undefined) continue;
      if (own[name] !== scope[name]) return -1;
      sum += worth[name];
    }
    return sum;
  };
  const best = Math.max(0, ...prices.map(points));
  return prices.find((price) => points(price) === best);
}

function matchesFilter({ path, items }: NaiveFilter, view: object): boolean {
  return items.some((item) => matchesItem(item, path, view));
}

/** One key for each possible type of an attribute. */
function sortKeys({ path, direction }: NaiveSort): NaiveSort[] {
  if (!path.startsWith("variants.attributes.")) return [{ path, direction }];
  return ["number", "string", "boolean"].map((type) => ({ path: `${path} ${type}`, direction }));
}

function sortValues(view: object, key: string): Scalar[] {
  const [path = "", type] = key.split(" ");
  const values = valuesAt(view, path);
  return type === undefined ? values : values.filter((value) => typeof value === type);
}

/** All words of the locale by which a text can find the variant. */
function wordsOf({ product, content }: Shown, variant: VariantRecord, locale: string): string[] {
  const { name, slug, description = {}, searchKeywords = {} } = content;
  const keywords = Object.entries(searchKeywords).map(([each, words]) => [each, words.join(" ")]);
  const texts = [
    ...[name, slug, description].flatMap((text) => Object.entries(text)),
    ...keywords,
    ...[product.key, variant.sku, variant.key].map((text = "") => ["", text]),
    ...variant.attributes.flatMap(({ value }) => [value].flat().flatMap(attributeTexts)),
  ];
  return texts
    .filter(([each = ""]) => [locale, locale.slice(0, 2), ""].includes(each))
    .flatMap(([, text = ""]) => text.split(" "));
}

type AttributeValue = VariantRecord["attributes"][number]["value"];

function attributeTexts(value: Exclude<AttributeValue, unknown[]>): string[][] {
  if (typeof value === "string") return [["", value]];
  if (typeof value !== "object" || "centAmount" in value) return [];
  if (!("key" in value && "label" in value)) return Object.entries(value);
  const { label } = value;
  return typeof label === "string" ? [["", label]] : Object.entries(label);
}
