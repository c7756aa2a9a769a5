import type { Condition, IndexedDocument, IndexValue } from "../query/condition.js";
import {
  bytesOfTerms,
  type FacetResult,
  facetSteps,
  rangeTest,
  termOf,
  valuesAt,
} from "../search/facets.js";
import type { Facet } from "../query/facet.js";
import type { Budget } from "../search/finder.js";
import { matches, passes } from "../query/matches.js";
import { each, eachLong, flattened, type Steps } from "../operation/slices.js";
import { facetCondition, type Search } from "../search/parse-search.js";

/** The variants of one product. */
type Variants = readonly IndexedDocument[];

/**
 * The facets of a product search, by name. On a field of variants they count the variants that
 * match the facet's filters, and with `counting products` their products too; on another field they
 * count products.
 */
export function* productFacets(
  search: Search,
  text: readonly Condition[],
  products: readonly Variants[],
  budget: Pick<Budget, "admitTerms">,
): Steps<Record<string, FacetResult>> {
  // Without filter.facets, all facets count the same variants.
  const common =
    search.facetFilters.length === 0
      ? yield* matchingVariants(products, facetCondition(search, text, { field: "" }))
      : [];
  const facets: [name: string, result: FacetResult][] = [];
  for (const facet of search.facets) {
    const counted =
      search.facetFilters.length === 0
        ? common
        : yield* matchingVariants(products, facetCondition(search, text, facet));
    const result = yield* productFacet(facet, counted);
    budget.admitTerms(bytesOfTerms(result));
    facets.push([facet.name, result]);
  }
  // `fromEntries` rather than assignment, which would set the prototype for the name `__proto__`.
  return Object.fromEntries(facets);
}

function* matchingVariants(products: readonly Variants[], where: Condition): Steps<Variants[]> {
  const all: Variants[] = [];
  yield* each(products, (product) => {
    const variants = product.filter((variant) => matches(where, variant));
    if (variants.length > 0) all.push(variants);
  });
  return all;
}

function* productFacet(facet: Facet, products: readonly Variants[]): Steps<FacetResult> {
  // A field of the product is the same in all its variants: one of them stands for the product.
  const documents = facet.path.startsWith("variants.")
    ? yield* flattened(products)
    : products.map(([variant]) => variant).filter((variant) => variant !== undefined);
  const result = yield* facetSteps(facet, documents);
  return facet.countingProducts ? yield* withProductCounts(facet, result, products) : result;
}

function* withProductCounts(
  facet: Facet,
  result: FacetResult,
  products: readonly Variants[],
): Steps<FacetResult> {
  if (facet.kind === "filter" && result.type === "filter") {
    return { ...result, productCount: yield* countWith(products, facet.condition) };
  }
  if (facet.kind === "range" && result.type === "range") {
    const valuesOf = yield* valuesOfProducts(facet.path, products);
    const ranges: typeof result.ranges = [];
    yield* eachLong(result.ranges.entries(), ([i, range]) => {
      const test = rangeTest(facet.ranges[i] ?? {});
      const within = valuesOf.filter((values) => values.some((value) => passes(test, value)));
      ranges.push({ ...range, productCount: within.length });
    });
    return { ...result, ranges };
  }
  if (facet.kind !== "terms" || result.type !== "terms") return result;
  const counts = yield* termCounts(facet, products);
  const terms = result.terms.map((each) => ({ ...each, productCount: counts.get(each.term) ?? 0 }));
  return { ...result, terms };
}

/** Number of products with a variant that matches the condition. */
function* countWith(products: readonly Variants[], condition: Condition): Steps<number> {
  let count = 0;
  yield* each(products, (variants) => {
    if (variants.some((variant) => matches(condition, variant))) count += 1;
  });
  return count;
}

/** For each term the number of products with a variant that has it. */
function* termCounts(
  { path, type }: Extract<Facet, { kind: "terms" }>,
  products: readonly Variants[],
): Steps<Map<string | number | boolean, number>> {
  const counts = new Map<string | number | boolean, number>();
  yield* each(yield* valuesOfProducts(path, products), (values) => {
    const terms = values.map((value) => termOf(value, type));
    for (const term of new Set(terms)) counts.set(term, (counts.get(term) ?? 0) + 1);
  });
  return counts;
}

/** For each product the values of all its variants. */
function* valuesOfProducts(path: string, products: readonly Variants[]): Steps<IndexValue[][]> {
  const all: IndexValue[][] = [];
  yield* each(products, (variants) => {
    all.push(variants.flatMap((variant) => valuesAt(path, variant).map(({ value }) => value)));
  });
  return all;
}
