import type { IndexValue } from "../../query/condition.js";
import { toOrderedText } from "../ordered-text.js";
import { type Sql, sql } from "../sql/sql-fragment.js";
import type { SqlValue } from "../sql/sql-text.js";

/** Marker of presence without a value. A blob, which sorts after all numbers and texts. */
const PRESENCE = new Uint8Array(0);
const INT32 = 2 ** 31;

/** The expression of a value in a statement, and the value that is bound to it. */
export interface BoundValue {
  place: "?" | typeof FROM_JSON;
  value: SqlValue;
}
/** The expression for a number that cannot be bound: see {@link isMisbound}. */
const FROM_JSON = "(SELECT value FROM json_each(?))";
export const VALUE_PLACES = ["?", FROM_JSON] as const;

export function boundValue(value: IndexValue | null): BoundValue {
  if (value === null) return { place: "?", value: PRESENCE };
  if (typeof value === "string") return { place: "?", value: toOrderedText(value) };
  if (isMisbound(value)) return { place: FROM_JSON, value: jsonList([value]) };
  // The binding converts larger numbers to reals, which take more space and have no exact sum.
  const asInteger = Number.isSafeInteger(value) && Math.abs(value) >= INT32;
  return { place: "?", value: asInteger ? BigInt(value) : value };
}

export function valueSql(value: IndexValue | null): Sql {
  const bound = boundValue(value);
  return bound.place === "?" ? sql`${bound.value}` : { text: bound.place, values: [bound.value] };
}

/**
 * Whether the SQLite binding (1.2.1) truncates the number: it takes numbers less than 2^-52 above an
 * integer for integers, and would bind 1e-20, and even -0.9999999999999999, as 0.
 */
function isMisbound(value: number): boolean {
  return !Number.isInteger(value) && Math.abs(value - Math.floor(value)) < Number.EPSILON;
}

/** A list of values of the index as one value: its elements are the rows of `json_each`. */
export function jsonList(values: readonly IndexValue[]): string {
  return `[${values
    .filter((value) => !isEndless(value))
    .map(json)
    .join(",")}]`;
}

/** Infinite values can be left out of a list: no document has any. */
function isEndless(value: IndexValue): boolean {
  return typeof value === "number" && !Number.isFinite(value);
}

function json(value: IndexValue): string {
  if (typeof value === "string") return JSON.stringify(toOrderedText(value));
  // Beyond the safe range the digits that JavaScript prints are those of another integer.
  const asReal = Number.isInteger(value) && !Number.isSafeInteger(value);
  return asReal ? value.toExponential() : JSON.stringify(value);
}
