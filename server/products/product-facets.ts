import type { Condition, IndexedDocument, IndexValue } from "../query/condition.js";
import {
  bytesOfTerms,
  computeFacet,
  type Facet,
  type FacetResult,
  rangeTest,
  termOf,
  valuesAt,
} from "../query/facets.js";
import type { Budget } from "../query/finder.js";
import { matches, passes } from "../query/matches.js";
import { facetCondition, type Search } from "../query/search/parse-search.js";

/** The variants of one product. */
type Variants = readonly IndexedDocument[];

/**
 * The facets of a search over products, by name. On a field of variants they count the variants
 * that fulfil what narrows the facet, and with `counting products` their products too; on another
 * field they count products.
 */
export function productFacets(
  search: Search,
  text: readonly Condition[],
  products: readonly Variants[],
  budget: Pick<Budget, "admitTerms">,
): Record<string, FacetResult> {
  const fulfilling = (where: Condition): Variants[] =>
    products
      .map((variants) => variants.filter((variant) => matches(where, variant)))
      .filter(({ length }) => length > 0);
  // Without filters of their own all facets count the same.
  const common =
    search.facetFilters.length === 0 ? fulfilling(facetCondition(search, text, { path: "" })) : [];
  const facets = search.facets.map((facet): [string, FacetResult] => {
    const counted =
      search.facetFilters.length === 0 ? common : fulfilling(facetCondition(search, text, facet));
    const result = productFacet(facet, counted);
    budget.admitTerms(bytesOfTerms(result));
    return [facet.name, result];
  });
  // Not by assignment, which the name `__proto__` would turn into something else.
  return Object.fromEntries(facets);
}

function productFacet(facet: Facet, products: readonly Variants[]): FacetResult {
  // All variants of a product have what the product has.
  const owners = facet.path.startsWith("variants.")
    ? products.flat()
    : products.flatMap((variants) => variants.slice(0, 1));
  const result = computeFacet(facet, owners);
  return facet.countingProducts ? withProductCounts(facet, result, products) : result;
}

function withProductCounts(
  facet: Facet,
  result: FacetResult,
  products: readonly Variants[],
): FacetResult {
  if (facet.kind === "filter" && result.type === "filter") {
    return { ...result, productCount: countWith(products, facet.condition) };
  }
  if (facet.kind === "range" && result.type === "range") {
    const valuesOf = valuesOfProducts(facet.path, products);
    const ranges = result.ranges.map((range, i) => {
      const test = rangeTest(facet.ranges[i] ?? {});
      const within = valuesOf.filter((values) => values.some((value) => passes(test, value)));
      return { ...range, productCount: within.length };
    });
    return { ...result, ranges };
  }
  if (facet.kind !== "terms" || result.type !== "terms") return result;
  const counts = termCounts(facet, products);
  const terms = result.terms.map((each) => ({ ...each, productCount: counts.get(each.term) ?? 0 }));
  return { ...result, terms };
}

/** Products with a variant that fulfils the condition. */
function countWith(products: readonly Variants[], condition: Condition): number {
  return products.filter((variants) => variants.some((each) => matches(condition, each))).length;
}

/** For each term the products with a variant that has it. */
function termCounts(
  { path, type }: Extract<Facet, { kind: "terms" }>,
  products: readonly Variants[],
): Map<string | number | boolean, number> {
  const counts = new Map<string | number | boolean, number>();
  for (const values of valuesOfProducts(path, products)) {
    const terms = values.map((value) => termOf(value, type));
    for (const term of new Set(terms)) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return counts;
}

/** For each product the values of all its variants. */
function valuesOfProducts(path: string, products: readonly Variants[]): IndexValue[][] {
  return products.map((variants) =>
    variants.flatMap((variant) => valuesAt(path, variant).map(({ value }) => value)),
  );
}
