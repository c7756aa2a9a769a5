import type { components } from "../../generated/types.js";
import type { RangeFigures, TermCounts } from "../storage/index-storage.js";
import type {
  Condition,
  IndexedDocument,
  IndexValue,
  ScalarType,
  ValueTest,
} from "../query/condition.js";
import type { Facet, FacetRange } from "../query/facet.js";
import { ExactSum } from "../query/exact-sum.js";
import { compareValues, matches, passes } from "../query/matches.js";
import { each, eachLong, sortSteps, type Steps } from "../operation/slices.js";

export type FacetResult = components["schemas"]["FacetResult"];
type TermFacetResult = components["schemas"]["TermFacetResult"];
type RangeFacetResult = components["schemas"]["RangeFacetResult"];

/** Most terms that a facet lists; `other` is the number of the others. */
export const MAX_TERMS = 200;

/** Of a sum. More digits would show binary rounding, and the order of addition. */
const SIGNIFICANT_DIGITS = 12;
/** From here on, that many digits are coarser than whole numbers. */
const FINEST_UNITS = 10 ** SIGNIFICANT_DIGITS;

/** The part of an index that facets use. */
export interface FacetIndex<Scope> {
  count(scope: Scope, where: Condition): Promise<number>;
  termCounts(
    scope: Scope,
    where: Condition,
    path: string,
    limit: number,
    maxBytes: number,
  ): Promise<TermCounts | undefined>;
  rangeFigures(
    scope: Scope,
    where: Condition,
    path: string,
    ranges: readonly { from?: number; to?: number }[],
  ): Promise<readonly RangeFigures[]>;
}

/** The facet over these documents: the same result as from an index that contains only them. */
export function* facetSteps(
  facet: Facet,
  documents: readonly IndexedDocument[],
): Steps<FacetResult> {
  switch (facet.kind) {
    case "terms":
      return termsResult(facet.type, yield* termFigures(facet.path, documents), documents.length);
    case "range": {
      const values: Value[][] = [];
      yield* each(documents, (document) => values.push(valuesAt(facet.path, document)));
      const figures: RangeFigures[] = [];
      yield* eachLong(facet.ranges, (range) => figures.push(rangeFigures(range, values)));
      return rangesResult(facet.ranges, figures);
    }
    case "filter": {
      const { condition } = facet;
      let count = 0;
      yield* each(documents, (document) => {
        if (matches(condition, document)) count += 1;
      });
      return { type: "filter", count };
    }
  }
}

/**
 * The facet over all documents of the scope that match the condition. `undefined` if its terms take more than
 * `maxBytes`.
 */
export async function facetFromIndex<Scope>(
  facet: Facet,
  index: FacetIndex<Scope>,
  scope: Scope,
  where: Condition,
  maxBytes = Infinity,
): Promise<FacetResult | undefined> {
  switch (facet.kind) {
    case "terms": {
      const [figures, documentCount] = await Promise.all([
        index.termCounts(scope, where, facet.path, MAX_TERMS, maxBytes),
        index.count(scope, where),
      ]);
      return figures && termsResult(facet.type, figures, documentCount);
    }
    case "range": {
      const { path, ranges } = facet;
      return rangesResult(ranges, await index.rangeFigures(scope, where, path, ranges));
    }
    case "filter": {
      const condition: Condition = { kind: "all", of: [where, facet.condition] };
      return { type: "filter", count: await index.count(scope, condition) };
    }
  }
}

/** Least size of the facet's terms in a response. */
export function bytesOfTerms(result: FacetResult): number {
  if (result.type !== "terms") return 0;
  let bytes = 0;
  for (const { term } of result.terms) if (typeof term === "string") bytes += term.length;
  return bytes;
}

function* termFigures(path: string, documents: readonly IndexedDocument[]): Steps<TermCounts> {
  const counts = new Map<IndexValue, number>();
  const valuesOf: Set<IndexValue>[] = [];
  yield* each(documents, (document) => {
    const values = new Set(valuesAt(path, document).map(({ value }) => value));
    valuesOf.push(values);
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  });
  const counted = [...counts].map(([value, count]) => ({ value, count }));
  const inOrder = yield* sortSteps(
    counted,
    (a, b) => b.count - a.count || compareValues(a.value, b.value),
  );
  const terms = inOrder.slice(0, MAX_TERMS);
  let withValue = 0;
  yield* each(valuesOf, (values) => {
    if (values.size > 0) withValue += 1;
  });
  return { terms, withValue, other: counted.length - terms.length };
}

function termsResult(
  type: ScalarType,
  figures: TermCounts,
  documentCount: number,
): TermFacetResult {
  const { terms, withValue, other } = figures;
  return {
    type: "terms",
    dataType: type,
    missing: documentCount - withValue,
    total: withValue,
    other,
    terms: terms.map(({ value, count }) => ({ term: termOf(value, type), count })),
  };
}

/** An indexed value as facets show it. */
export function termOf(value: IndexValue, type: ScalarType): string | number | boolean {
  if (type === "boolean") return value === 1;
  return type === "datetime" ? new Date(value).toISOString() : value;
}

/** Passes values in the range. */
export function rangeTest({ from, to }: Pick<FacetRange, "from" | "to">): ValueTest {
  return {
    kind: "range",
    ...(from !== undefined && { from: { value: from, included: true } }),
    ...(to !== undefined && { to: { value: to, included: false } }),
  };
}

/** `valuesOf` has the values of each document. */
function rangeFigures(range: FacetRange, valuesOf: readonly (readonly Value[])[]): RangeFigures {
  const test = rangeTest(range);
  const sum = new ExactSum();
  const figures = { count: 0, occurrences: 0, min: Infinity, max: -Infinity };
  for (const values of valuesOf) {
    const within = values.filter(({ value }) => passes(test, value));
    if (within.length > 0) figures.count++;
    for (const { value, occurrences } of within) {
      if (typeof value !== "number") continue;
      sum.add(value, occurrences);
      figures.occurrences += occurrences;
      figures.min = Math.min(figures.min, value);
      figures.max = Math.max(figures.max, value);
    }
  }
  return { ...figures, sum: sum.value };
}

export function rangesResult(
  ranges: readonly FacetRange[],
  figures: readonly RangeFigures[],
): RangeFacetResult {
  return {
    type: "range",
    ranges: ranges.map(({ from = 0, to = 0, fromText, toText }, i) => ({
      from: from + 0,
      fromStr: fromText,
      to: to + 0,
      toStr: toText,
      ...rangeResult(figures[i]),
    })),
  };
}

type RangeCount = RangeFacetResult["ranges"][number];

function rangeResult(
  figures: RangeFigures | undefined,
): Pick<RangeCount, "count" | "total" | "min" | "max" | "mean"> {
  if (!figures || figures.count === 0) return { count: 0, total: 0, min: 0, max: 0, mean: 0 };
  const { count, sum, occurrences, min, max } = figures;
  // Adding 0 turns -0 into 0.
  return {
    count,
    total: settled(sum),
    min: min + 0,
    max: max + 0,
    mean: settled(sum / occurrences),
  };
}

/**
 * A sum without artefacts of its addition: 12 significant digits, or as many as whole numbers need, so
 * that whole numbers and timestamps stay exact. Infinity, which JSON does not have, becomes the largest
 * number.
 */
function settled(sum: number): number {
  const finite = Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, sum));
  const whole = Math.round(finite);
  const digits = Math.abs(finite) < FINEST_UNITS || !Number.isSafeInteger(whole);
  return (digits ? Number(finite.toPrecision(SIGNIFICANT_DIGITS)) : whole) + 0;
}

interface Value {
  value: IndexValue;
  occurrences: number;
}

/** The document's values at the path. A loop, for speed: facets read every value of every document. */
export function valuesAt(path: string, { values }: IndexedDocument): Value[] {
  const found = [];
  for (const { path: at, value, occurrences } of values) {
    if (at === path && value !== null) found.push({ value, occurrences });
  }
  return found;
}
