import {
  compareValues,
  type Facet,
  type FacetRange,
  type IndexValue,
  type SortKey,
} from "../../../query/condition.js";
import { ExactSum } from "../../../query/exact-sum.js";
import { type IndexedDocument, matches, passes } from "../../../query/testing/matches.js";
import {
  type FacetResult,
  MAX_TERMS,
  type RangeFigures,
  rangesResult,
  rangeTest,
  termOf,
} from "../../facets.js";
import type { SearchDocument } from "../search-document.js";
import type { EngineFacet, EngineRequest, EngineResponse } from "../search-request.js";

/** Returns what an engine with these documents of one part must return for a request without texts. */
export function naiveSearch(
  documents: readonly SearchDocument[],
  request: EngineRequest,
): EngineResponse {
  const all = documents.map(({ id, values, parts: [part] }) => ({
    id,
    values: [...values, ...(part?.values ?? [])],
  }));
  const found = all.filter((document) => matches(request.where, document));
  return {
    ids: found
      .sort(comparator(request.sort))
      .slice(request.offset, request.offset + request.limit)
      .map(({ id }) => id),
    total: found.length,
    facets: request.facets.map((facet) => naiveFacet(facet, all)),
  };
}

function comparator(sort: readonly SortKey[]): (a: IndexedDocument, b: IndexedDocument) => number {
  const byDefault: SortKey = { by: "path", path: "createdAt", direction: "asc" };
  const valueOf = ({ values }: IndexedDocument, key: SortKey): IndexValue | undefined => {
    if (key.by === "score") return 0;
    const sorted = values
      .flatMap(({ path, value }) => (path === key.path && value !== null ? value : []))
      .sort(compareValues);
    return key.direction === "asc" ? sorted[0] : sorted.at(-1);
  };
  return (a, b) => {
    for (const key of sort.length > 0 ? sort : [byDefault]) {
      const [x, y] = [valueOf(a, key), valueOf(b, key)];
      if (x === y) continue;
      if (x === undefined || y === undefined) return x === undefined ? 1 : -1;
      const order = compareValues(x, y);
      if (order !== 0) return key.direction === "asc" ? order : -order;
    }
    return compareValues(a.id, b.id);
  };
}

function naiveFacet(
  { facet, where }: EngineFacet,
  documents: readonly IndexedDocument[],
): FacetResult {
  const counted = documents.filter((document) => matches(where, document));
  if (facet.kind === "terms") return naiveTerms(facet, counted);
  if (facet.kind === "filter") {
    const count = counted.filter((document) => matches(facet.condition, document)).length;
    return { type: "filter", count };
  }
  const figures = facet.ranges.map((range) => naiveFigures(facet.path, range, counted));
  return rangesResult(facet.ranges, figures);
}

function naiveTerms(
  { path, type }: Extract<Facet, { kind: "terms" }>,
  counted: readonly IndexedDocument[],
): FacetResult {
  const counts = new Map<IndexValue, number>();
  const sets = counted.map(
    ({ values }) =>
      new Set(
        values.flatMap((each) => (each.path === path && each.value !== null ? each.value : [])),
      ),
  );
  for (const set of sets) for (const value of set) counts.set(value, (counts.get(value) ?? 0) + 1);
  const terms = [...counts].sort(([a, x], [b, y]) => y - x || compareValues(a, b));
  const total = sets.filter(({ size }) => size > 0).length;
  return {
    type: "terms",
    dataType: type,
    missing: counted.length - total,
    total,
    other: Math.max(0, terms.length - MAX_TERMS),
    terms: terms
      .slice(0, MAX_TERMS)
      .map(([value, count]) => ({ term: termOf(value, type), count })),
  };
}

function naiveFigures(
  path: string,
  range: FacetRange,
  counted: readonly IndexedDocument[],
): RangeFigures {
  const test = rangeTest(range);
  const within = counted
    .map(({ values }) => values.filter((each) => each.path === path && passes(test, each.value)))
    .filter(({ length }) => length > 0);
  const sum = new ExactSum();
  const figures = { count: within.length, occurrences: 0, min: Infinity, max: -Infinity };
  for (const { value, occurrences } of within.flat()) {
    if (typeof value !== "number") continue;
    sum.add(value, occurrences);
    figures.occurrences += occurrences;
    figures.min = Math.min(figures.min, value);
    figures.max = Math.max(figures.max, value);
  }
  return { ...figures, sum: sum.value };
}
