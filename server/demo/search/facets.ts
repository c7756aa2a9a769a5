import type { components } from "../../../generated/types.js";
import type { FacetRange, IndexValue, ScalarType, ValueTest } from "../query/condition.js";

export type FacetResult = components["schemas"]["FacetResult"];
type RangeFacetResult = components["schemas"]["RangeFacetResult"];

/** Maximum terms of a facet; `other` counts the rest. */
export const MAX_TERMS = 200;

/** Digits of a sum. More digits would show rounding errors. */
const SIGNIFICANT_DIGITS = 12;
/** From this value on, the significant digits are coarser than integers. */
const FINEST_UNITS = 10 ** SIGNIFICANT_DIGITS;

export function bytesOfTerms(result: FacetResult): number {
  if (result.type !== "terms") return 0;
  let bytes = 0;
  for (const { term } of result.terms) if (typeof term === "string") bytes += term.length;
  return bytes;
}

export function termOf(value: IndexValue, type: ScalarType): string | number | boolean {
  if (type === "boolean") return value === 1;
  return type === "datetime" ? new Date(value).toISOString() : value;
}

export function rangeTest({ from, to }: Pick<FacetRange, "from" | "to">): ValueTest {
  return {
    kind: "range",
    ...(from !== undefined && { from: { value: from, included: true } }),
    ...(to !== undefined && { to: { value: to, included: false } }),
  };
}

/** Statistics of the values in a range; all zero without values. */
export interface RangeFigures {
  count: number;
  /** The exact sum over all occurrences, rounded once: independent of order. */
  sum: number;
  occurrences: number;
  min: number;
  max: number;
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
  return {
    count,
    total: settled(sum),
    min: min + 0,
    max: max + 0,
    mean: settled(sum / occurrences),
  };
}

/** A sum with 12 significant digits, or more for integers. Infinity becomes the largest number. */
function settled(sum: number): number {
  const finite = Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, sum));
  const whole = Math.round(finite);
  const digits = Math.abs(finite) < FINEST_UNITS || !Number.isSafeInteger(whole);
  return (digits ? Number(finite.toPrecision(SIGNIFICANT_DIGITS)) : whole) + 0;
}
