import {
  facetOver,
  matchesItems,
  inOrder,
  likeness,
  type NaiveFacet,
  type NaiveFilter,
  type NaiveRequest,
  type NaiveSort,
  type Scalar,
  within,
  wordsOf,
} from "../../search/testing/naive-search.js";
import type {
  ProductContent,
  ProductRecord,
  VariantRecord,
} from "../../storage/product-records.js";

/** A request as a tree, so that the model needs no parser. */
export interface NaiveProductRequest extends NaiveRequest {
  locale: string;
  staged: boolean;
  currency: string | undefined;
  country: string | undefined;
  limit: number;
  offset: number;
}

export interface NaiveResult {
  total: number;
  /** Ids of the page's products, and of their variants that match. */
  results: { id: string; matching: number[] }[];
  facets: unknown[];
}

interface Shown {
  id: string;
  product: ProductRecord;
  content: ProductContent;
}

/** The expected search result; `undefined` if the request names an unknown field. */
export function naiveProductSearch(
  products: readonly ProductRecord[],
  request: NaiveProductRequest,
): NaiveResult | undefined {
  const shown = products.flatMap((product): Shown[] => {
    const content = request.staged ? product.staged : product.current;
    return content ? [{ id: product.id, product, content }] : [];
  });
  const { queryFilters, resultFilters, facetFilters, facets, words } = request;
  const named = [...queryFilters, ...resultFilters, ...facetFilters, ...facets];
  if (!isPossible(shown, named, request.sort)) return undefined;
  const valuesAt = (each: Shown, variant: VariantRecord, path: string): Scalar[] =>
    ofType(typeAt(shown, path), leavesAt(each, variant, path, request));
  const matchingAll = (each: Shown, filters: readonly NaiveFilter[]): VariantRecord[] =>
    variantsOf(each).filter(
      (variant) =>
        filters.every(({ path, items }) => matchesItems(items, valuesAt(each, variant, path))) &&
        words.every((word) => hit(textsOf(each, variant), word, request) > 0),
    );
  const score = (each: Shown): number =>
    [...new Set(words)].reduce((sum, word) => {
      const texts = variantsOf(each).flatMap((variant) => textsOf(each, variant));
      return sum + hit(texts, word, request);
    }, 0);
  const matching = (each: Shown): VariantRecord[] =>
    matchingAll(each, [...queryFilters, ...resultFilters]);
  const found = inOrder(
    shown.filter((each) => matching(each).length > 0),
    orderOf(request),
    (each, path) =>
      path === "score"
        ? [score(each)]
        : variantsOf(each).flatMap((variant) => valuesAt(each, variant, path)),
  );
  const facetOf = (facet: NaiveFacet): unknown => {
    const { path } = facet;
    const filters = [...queryFilters, ...facetFilters.filter((filter) => filter.path !== path)];
    const valuesByProduct = shown
      .map((each) => matchingAll(each, filters).map((variant) => valuesAt(each, variant, path)))
      .filter(({ length }) => length > 0)
      .map((variants) => (path.startsWith("variants.") ? variants : variants.slice(0, 1)));
    return naiveFacet(facet, valuesByProduct, dataTypeOf(shown, path));
  };
  return {
    total: found.length,
    results: found.slice(request.offset, request.offset + request.limit).map((each) => ({
      id: each.id,
      matching: matching(each).map(({ id }) => id),
    })),
    facets: facets.map(facetOf),
  };
}

function orderOf({ sort, words }: NaiveProductRequest): NaiveSort[] {
  if (sort.length > 0) return sort;
  return [{ path: words.length > 0 ? "score" : "createdAt", direction: undefined }];
}

/** `valuesByProduct`: the values of each variant that counts, by product. */
function naiveFacet(
  { items, countingProducts }: NaiveFacet,
  valuesByProduct: readonly Scalar[][][],
  dataType: string,
): unknown {
  const result = facetOver(valuesByProduct.flat(), items);
  const productsWith = (test: (value: Scalar) => boolean): number =>
    valuesByProduct.filter((variants) => variants.flat().some(test)).length;
  switch (result.type) {
    case "filter": {
      const productCount = valuesByProduct.filter((variants) =>
        variants.some((values) => matchesItems(items, values)),
      ).length;
      return { ...result, ...(countingProducts && { productCount }) };
    }
    case "range": {
      const ranges = result.ranges.map((range, i) => {
        const item = items[i] ?? { is: "exists" };
        const productCount = productsWith((value) => within(item, value));
        return { ...range, ...(countingProducts && { productCount }) };
      });
      return { ...result, ranges };
    }
    case "terms": {
      const terms = result.terms.map((each) => {
        const productCount = productsWith((value) => value === each.term);
        return { ...each, ...(countingProducts && { productCount }) };
      });
      return { ...result, dataType, terms };
    }
  }
}

function variantsOf({ content: { masterVariant, variants } }: Shown): VariantRecord[] {
  return [masterVariant, ...variants];
}

type PriceChoice = Pick<NaiveProductRequest, "currency" | "country">;

/** The values that a client sees at the path and below it. */
function leavesAt(
  { product, content }: Shown,
  variant: VariantRecord,
  path: string,
  { currency, country }: PriceChoice,
): Scalar[] {
  const price = variant.prices.find(
    ({ value, country: own = country }) =>
      [undefined, value.currencyCode].includes(currency) && [undefined, own].includes(country),
  );
  const { id, version, key, createdAt, lastModifiedAt } = product;
  const { name, slug, categories } = content;
  const attributes = Object.fromEntries(variant.attributes.map(({ name, value }) => [name, value]));
  const seen = {
    ...{ id, version, key, createdAt, lastModifiedAt, name, slug },
    categories: categories.map(({ id }) => ({ id })),
    variants: { ...variant, price: { ...price?.value, country: price?.country }, attributes },
  };
  let found: unknown[] = [seen];
  for (const part of path.split(".")) {
    found = found.flat().flatMap((each) => new Map(Object.entries(Object(each))).get(part) ?? []);
  }
  return found.flatMap(leaves);
}

function leaves(value: unknown): Scalar[] {
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") {
    return [value];
  }
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(leaves) : [];
}

type ValueType = "string" | "number" | "boolean";

/**
 * The most frequent type of an attribute's values, which alone are found; `undefined` if values of
 * all types are.
 */
function typeAt(shown: readonly Shown[], path: string): ValueType | undefined {
  if (!path.startsWith("variants.attributes.")) return undefined;
  const any = { currency: undefined, country: undefined };
  const all = shown.flatMap((each) =>
    variantsOf(each).flatMap((variant) => leavesAt(each, variant, path, any)),
  );
  const count = (type: ValueType): number => all.filter((value) => typeof value === type).length;
  const types: ValueType[] = ["string", "number", "boolean"];
  const most = Math.max(...types.map(count));
  return most === 0 ? undefined : types.find((type) => count(type) === most);
}

function ofType(type: ValueType | undefined, values: readonly Scalar[]): Scalar[] {
  return values.filter((value) => type === undefined || typeof value === type);
}

function dataTypeOf(shown: readonly Shown[], path: string): string {
  if (path === "createdAt") return "datetime";
  if (["version", "variants.id", "variants.price.centAmount"].includes(path)) return "number";
  if (path.endsWith(".availableQuantity")) return "number";
  if (path.endsWith(".isOnStock")) return "boolean";
  const type = typeAt(shown, path) ?? "string";
  return type === "string" ? "text" : type;
}

/** Whether the catalogue has all named fields, with values of the requested types. */
function isPossible(
  shown: readonly Shown[],
  named: readonly NaiveFilter[],
  sort: readonly NaiveSort[],
): boolean {
  const paths = [...named, ...sort].map(({ path }) => path);
  const locales = shown.flatMap(({ content: { name, slug } }) => Object.keys({ ...name, ...slug }));
  return (
    paths.every(
      (path) =>
        (!path.startsWith("variants.attributes.") || typeAt(shown, path) !== undefined) &&
        (path !== "name.pl" || locales.includes("pl")),
    ) &&
    named.every(({ path, items }) => {
      const type = typeAt(shown, path);
      return items.every(
        (item) => item.is !== "value" || type === undefined || typeof item.value === type,
      );
    })
  );
}

/** Each text with the locale of its words, or "" if they have none. */
function textsOf(
  { product, content }: Shown,
  variant: VariantRecord,
): [locale: string, text: string][] {
  const { name, slug, description = {}, searchKeywords = {} } = content;
  const keywords = Object.entries(searchKeywords);
  return [
    ...[name, slug, description].flatMap((text) => Object.entries(text)),
    ...keywords.map(([locale, words]): [string, string] => [locale, words.join(" ")]),
    ...[product.key, variant.sku, variant.key].map((text = ""): [string, string] => ["", text]),
  ];
}

/** The score of the best matching word; 0 if none matches. */
function hit(
  texts: readonly [locale: string, text: string][],
  word: string,
  { locale, fuzzy }: NaiveProductRequest,
): number {
  const language = locale.slice(0, 2);
  const hits = texts
    .filter(([each]) => [locale, language, ""].includes(each))
    .flatMap(([, text]) => wordsOf(text))
    .map((found) => likeness(found, word, { language, fuzzy: fuzzy && !/\d/.test(found) }));
  return Math.max(0, ...hits);
}
