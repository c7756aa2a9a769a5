/** A parsed query. Two-valued: `not` is the exact complement, also for missing fields. */
export type Condition =
  | { kind: "all"; of: readonly Condition[] }
  | { kind: "any"; of: readonly Condition[] }
  | { kind: "not"; condition: Condition }
  | { kind: "value"; path: string; test: ValueTest }
  /** The field is present and not null, even as an array without elements. */
  | { kind: "present"; path: string }
  /** A single element of the array of objects at the path matches the condition. */
  | { kind: "element"; path: string; condition: Condition };

export const nothing: Condition = { kind: "any", of: [] };

/** Dates are milliseconds since 1970, booleans 0 and 1. */
export type IndexValue = string | number;

/** Turns -0 into 0, which neither JSON nor SQL distinguishes. */
export function unsignedZero<Value extends IndexValue>(value: Value): Value | 0 {
  return value === 0 ? 0 : value;
}

/** -1, 0 or 1: numbers by size, texts by code point, as UTF-8 bytes order them; numbers come before texts. */
export function compareValues(a: IndexValue, b: IndexValue): number {
  if (typeof a === "number") return typeof b === "number" ? Math.sign(a - b) : -1;
  return typeof b === "number" ? 1 : compareTexts(a, b);
}

function compareTexts(a: string, b: string): number {
  // UTF-16 code units order surrogates, which stand for the highest code points, below U+E000.
  for (let i = 0; i < a.length && i < b.length; i++) {
    const [x, y] = [a.charCodeAt(i), b.charCodeAt(i)];
    if (x !== y) return codeUnitRank(x) < codeUnitRank(y) ? -1 : 1;
  }
  return Math.sign(a.length - b.length);
}

/** Orders UTF-16 code units like their code points. */
export function codeUnitRank(codeUnit: number): number {
  return codeUnit >= 0xd800 && codeUnit <= 0xdfff ? codeUnit + 0x10000 : codeUnit;
}

/** Texts compare by code point, numbers as IEEE 754 doubles. Values of another type never match. */
export type ValueTest =
  | { kind: "in"; values: readonly IndexValue[] }
  | { kind: "range"; from?: Bound; to?: Bound }
  | { kind: "any" };

export interface Bound {
  value: IndexValue;
  included: boolean;
}

export interface IndexedValue {
  /** Canonical: `version`, `createdBy.clientId`, `arrayOfObjectType.integerExample`. */
  path: string;
  /** `null` only marks presence: of an empty array, and of each element of an array of objects. */
  value: IndexValue | null;
  /** Position in the array of objects that the path passes through; -1 outside of one. */
  element: number;
  /** How often the value occurs there: range facets sum all occurrences. */
  occurrences: number;
}

export type ScalarType = "text" | "number" | "boolean" | "datetime";

export type Field =
  /** `fields`: values by key, such as locales. `subtrees`: paths of values and their ancestors in a tree. */
  | {
      kind: "scalar";
      type: ScalarType;
      path: string;
      many: boolean;
      fields?: Fields;
      sortable?: false;
      facetable?: false;
      subtrees?: string;
    }
  /** `many`: elements are tested one by one. Path "": the document. `others`: fields with any other name. */
  | {
      kind: "object";
      path: string;
      many: boolean;
      fields: Fields;
      others?: (name: string) => Field | MixedField;
    };

/** A field whose values may have several types, such as an attribute: each type has its own path. */
export interface MixedField {
  kind: "mixed";
  path: string;
  paths: Readonly<Record<MixedType, string>>;
}

export type MixedType = Exclude<ScalarType, "datetime">;

export type Fields = Readonly<Record<string, Field>>;

/** The order of results. Missing values come last in both directions; ties are ordered by id, ascending. */
export type SortKey =
  /** With several values, the smallest counts when ascending, the largest when descending. */
  | { by: "path"; path: string; direction: "asc" | "desc" }
  | { by: "score"; direction: "asc" | "desc" };

export type Facet = {
  name: string;
  /** The canonical path of its field, to compare it with filters. */
  field: string;
  path: string;
  /** Whether to count products as well as variants, and to order terms by products. */
  countingProducts: boolean;
} & FacetKind;

export type FacetKind =
  /** `mixed`: values of other types have other paths, and `path` is that of the texts. */
  | { kind: "terms"; type: ScalarType; mixed?: MixedField }
  | { kind: "range"; type: "number" | "datetime"; ranges: readonly FacetRange[] }
  | { kind: "filter"; condition: Condition };

/** Includes `from`, excludes `to`; a missing end is open. */
export interface FacetRange {
  from?: number;
  to?: number;
  /** The end as written in the request; "" if open. */
  fromText: string;
  toText: string;
}
