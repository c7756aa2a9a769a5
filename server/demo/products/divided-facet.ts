import type { Facet, MixedField, ScalarType } from "../query/condition.js";
import { hasContent } from "../query/search/read-items.js";
import type { EngineFacet } from "../search/engine/search-request.js";
import { type FacetResult, MAX_TERMS } from "../search/facets.js";

type Terms = Extract<FacetResult, { type: "terms" }>;

export interface DividedFacet {
  parts: readonly EngineFacet[];
  result: (results: readonly FacetResult[]) => FacetResult | undefined;
}

/** Splits a facet of mixed types. Equal counts are ordered: booleans, numbers, texts. */
export function dividedFacet(facet: EngineFacet): DividedFacet {
  const { facet: requested } = facet;
  const mixed = requested.kind === "terms" ? requested.mixed : undefined;
  if (!mixed) return { parts: [facet], result: ([only]) => only };
  const { name, field, countingProducts } = requested;
  const common = { name, field, countingProducts };
  const parts = [
    ...TYPES.map((type): Facet => ({ ...common, kind: "terms", type, path: mixed.paths[type] })),
    { ...common, kind: "filter", path: field, condition: hasContent(mixed) } as const,
  ];
  return {
    parts: parts.map((part) => ({ ...facet, facet: part })),
    result: (results) => mergedTerms(results, countingProducts),
  };
}

const TYPES: readonly (keyof MixedField["paths"])[] = ["boolean", "number", "text"];

function mergedTerms(
  results: readonly FacetResult[],
  countingProducts: boolean,
): Terms | undefined {
  const counts = results.filter((each) => each.type === "terms");
  const present = results.find((each) => each.type === "filter");
  const [first] = counts;
  if (!first || !present) return undefined;
  const order = countingProducts ? "productCount" : "count";
  const terms = counts
    .flatMap((each) => each.terms)
    // The stable sort keeps the order of types, and of values within each type, for equal counts.
    .sort((a, b) => (b[order] ?? 0) - (a[order] ?? 0));
  const distinct = counts.reduce((sum, each) => sum + each.terms.length + each.other, 0);
  const listed = terms.slice(0, MAX_TERMS);
  const total = present.count;
  return {
    type: "terms",
    dataType: prevailingType(counts),
    missing: first.missing + first.total - total,
    total,
    other: distinct - listed.length,
    terms: listed,
  };
}

/** The most frequent type; text if there are no values. */
function prevailingType(counts: readonly Terms[]): ScalarType {
  const most = counts.reduce((best, each) => (each.total >= best.total ? each : best));
  return most.total === 0 ? "text" : most.dataType;
}
