import {
  compareValues,
  type Condition,
  type Facet,
  type FacetRange,
  type IndexedValue,
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
import type {
  EngineFacet,
  ElementSelection,
  EngineRequest,
  EngineResponse,
} from "../search-request.js";

/** The matches of texts in the parts of a document. */
export interface NaiveTexts {
  isMatch: (document: SearchDocument, part: number) => boolean;
  scoreOf: (document: SearchDocument) => number;
}

/** The matches of texts, limited to parts that the rest of the request allows. */
export type NaiveTextsOf = (
  isAllowed: (document: SearchDocument, part: number) => boolean,
) => NaiveTexts;

const everything: NaiveTextsOf = () => ({ isMatch: () => true, scoreOf: () => 0 });

/** A document with the searchable values of each part. */
interface Candidate {
  document: SearchDocument;
  parts: IndexedDocument[];
}

/** Returns what an engine with these documents of the projection must return, by checking each with `matches`. */
export function naiveSearch(
  documents: readonly SearchDocument[],
  request: EngineRequest,
  textsOf: NaiveTextsOf = everything,
): EngineResponse {
  const candidates = documents.map((document) => {
    const own = withSelections(document.values, request.selections ?? []);
    const parts = document.parts.map((part) => ({
      id: document.id,
      values: [...own, ...withSelections(part.values, request.selections ?? [])],
    }));
    return { document, parts };
  });
  const partsOf = new Map(candidates.map(({ document, parts }) => [document, parts]));
  const texts = textsOf((document, part) => matches(request.where, partsOf.get(document)![part]!));
  const matching = (where: Condition): Candidate[] =>
    candidates
      .map(({ document, parts }) => ({
        document,
        parts: parts.filter((part, i) => matches(where, part) && texts.isMatch(document, i)),
      }))
      .filter(({ parts }) => parts.length > 0);
  const found = new Set(matching(request.where).map(({ document }) => document));
  const page = candidates
    .filter(({ document }) => found.has(document))
    .sort(comparator(request, texts))
    .slice(request.offset, request.offset + request.limit);
  return {
    ids: page.map(({ document }) => document.id),
    ...(request.withMatchingParts && {
      matchingParts: page.map(({ document, parts }) =>
        parts.map((part, i) => matches(request.where, part) && texts.isMatch(document, i)),
      ),
    }),
    total: found.size,
    facets: request.facets.map((facet) => naiveFacet(facet, matching)),
  };
}

function withSelections(
  values: readonly IndexedValue[],
  selections: readonly ElementSelection[],
): IndexedValue[] {
  const isWithin = (path: string, of: string): boolean => path === of || path.startsWith(`${of}.`);
  const stored = values.filter(({ path }) => !selections.some(({ to }) => isWithin(path, to)));
  const selected = selections.flatMap(({ from, to, preferences }) => {
    const within = values.filter(({ path, element }) => element >= 0 && isWithin(path, from));
    const elements = [...new Set(within.map(({ element }) => element))].sort((a, b) => a - b);
    for (const preference of preferences) {
      for (const element of elements) {
        const members = within.filter((value) => value.element === element);
        if (!matches(preference, { id: "", values: members })) continue;
        return members.map((value) => ({
          ...value,
          path: to + value.path.slice(from.length),
          element: -1,
        }));
      }
    }
    return [];
  });
  return [...stored, ...selected];
}

function comparator(
  { sort, texts: { length } }: EngineRequest,
  { scoreOf }: NaiveTexts,
): (a: Candidate, b: Candidate) => number {
  const byDefault: SortKey =
    length > 0
      ? { by: "score", direction: "desc" }
      : { by: "path", path: "createdAt", direction: "asc" };
  const keys = sort.length > 0 ? sort : [byDefault];
  const valueOf = ({ document, parts }: Candidate, key: SortKey): IndexValue | undefined => {
    if (key.by === "score") return scoreOf(document);
    const values = parts
      .flatMap((part) => part.values)
      .flatMap(({ path, value }) => (path === key.path && value !== null ? value : []))
      .sort(compareValues);
    return key.direction === "asc" ? values[0] : values.at(-1);
  };
  return (a, b) => {
    for (const key of keys) {
      const [x, y] = [valueOf(a, key), valueOf(b, key)];
      if (x === y) continue;
      if (x === undefined || y === undefined) return x === undefined ? 1 : -1;
      const order = compareValues(x, y);
      if (order !== 0) return key.direction === "asc" ? order : -order;
    }
    return compareValues(a.document.id, b.document.id);
  };
}

function naiveFacet(
  { facet, where, counts }: EngineFacet,
  matching: (where: Condition) => Candidate[],
): FacetResult {
  const found = matching(where);
  const products = found.map(({ parts }) => parts.flatMap(({ values }) => values));
  const counted = counts === "parts" ? found.flatMap(({ parts }) => parts) : found.map(ownValues);
  if (facet.kind === "terms") return naiveTerms(facet, counted, products);
  if (facet.kind === "filter") {
    const both = { kind: "all", of: [where, facet.condition] } as const;
    const all = matching(both);
    const count = counts === "parts" ? all.flatMap(({ parts }) => parts).length : all.length;
    return { type: "filter", count, ...(facet.countingProducts && { productCount: all.length }) };
  }
  const figures = facet.ranges.map((range) => naiveFigures(facet.path, range, counted));
  const result = rangesResult(facet.ranges, figures);
  if (!facet.countingProducts) return result;
  const ranges = result.ranges.map((range, i) => {
    const test = rangeTest(facet.ranges[i] ?? {});
    const isWithin = ({ path, value }: IndexedValue): boolean =>
      path === facet.path && passes(test, value);
    return { ...range, productCount: products.filter((values) => values.some(isWithin)).length };
  });
  return { ...result, ranges };
}

/** A document with its values and those of its parts, each once. */
function ownValues({ document, parts }: Candidate): IndexedDocument {
  const shared = new Set<IndexedValue>();
  for (const { values } of parts) for (const value of values) shared.add(value);
  return { id: document.id, values: [...shared] };
}

function naiveTerms(
  { path, type, countingProducts }: Extract<Facet, { kind: "terms" }>,
  counted: readonly IndexedDocument[],
  products: readonly (readonly IndexedValue[])[],
): FacetResult {
  const valuesOf = (values: readonly IndexedValue[]): Set<IndexValue> =>
    new Set(
      values.flatMap((each) => (each.path === path && each.value !== null ? each.value : [])),
    );
  const counts = new Map<IndexValue, { count: number; productCount: number }>();
  const sets = counted.map(({ values }) => valuesOf(values));
  for (const set of sets) for (const value of set) termOfValue(value).count++;
  for (const values of products)
    for (const value of valuesOf(values)) termOfValue(value).productCount++;
  const order = countingProducts ? "productCount" : "count";
  const terms = [...counts].sort(([a, x], [b, y]) => y[order] - x[order] || compareValues(a, b));
  const total = sets.filter(({ size }) => size > 0).length;
  return {
    type: "terms",
    dataType: type,
    missing: counted.length - total,
    total,
    other: Math.max(0, terms.length - MAX_TERMS),
    terms: terms.slice(0, MAX_TERMS).map(([value, { count, productCount }]) => ({
      term: termOf(value, type),
      count,
      ...(countingProducts && { productCount }),
    })),
  };

  function termOfValue(value: IndexValue): { count: number; productCount: number } {
    const known = counts.get(value) ?? { count: 0, productCount: 0 };
    counts.set(value, known);
    return known;
  }
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
