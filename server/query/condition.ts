/**
 * What a query asks, after parsing: a small algebra that every language of the API (predicates,
 * search filters, the parameters of GET /resource) is compiled to, that an index can answer and
 * that `matches()` defines. Two-valued: `not` is the exact complement, also on missing fields.
 */
export type Condition =
  /** All hold; an empty list always does. */
  | { kind: "all"; of: readonly Condition[] }
  /** At least one holds; an empty list never does. */
  | { kind: "any"; of: readonly Condition[] }
  | { kind: "not"; condition: Condition }
  /** Some value at the path passes the test. */
  | { kind: "value"; path: string; test: ValueTest }
  /** The field is there and not null, even as an array without elements. */
  | { kind: "present"; path: string }
  /** One and the same element of the array of objects at the path fulfils the condition. */
  | { kind: "element"; path: string; condition: Condition }
  /** The text has at least one of these words, as the analyser spells them. */
  | { kind: "word"; oneOf: readonly WeightedWord[] };

/** What no document fulfils. */
export const nothing: Condition = { kind: "any", of: [] };

/** Dates are milliseconds since 1970, booleans 0 and 1: so numbers and texts are all there is. */
export type IndexValue = string | number;

/** There is one zero: neither JSON nor SQL tells -0 apart. */
export function unsignedZero<Value extends IndexValue>(value: Value): Value | 0 {
  return value === 0 ? 0 : value;
}

/** Texts compare by code point, numbers as IEEE 754 doubles. A test never passes a value of the other kind. */
export type ValueTest =
  | { kind: "in"; values: readonly IndexValue[] }
  | { kind: "range"; from?: Bound; to?: Bound }
  /** There is any value at all. */
  | { kind: "any" };

export interface Bound {
  value: IndexValue;
  included: boolean;
}

/** A word and what a hit of it adds to the score; of several hits for one condition the best counts. */
export interface WeightedWord {
  word: string;
  weight: number;
}

/**
 * An object as queries see it: a pure function of the record, in one projection. What is not in it
 * cannot be found.
 */
export interface IndexedDocument {
  id: string;
  /** Each distinct value of each path, once per element. */
  values: readonly IndexedValue[];
  /** Distinct words of all searched texts, as the analyser spells them. */
  words: readonly string[];
}

export interface IndexedValue {
  /** Canonical: `version`, `createdBy.clientId`, `arrayOfObjectType.integerExample`. */
  path: string;
  /** `null` marks presence only: of an array without elements, and of each element of an array of objects. */
  value: IndexValue | null;
  /** Position in the array of objects that the path leads through; -1 outside of one. */
  element: number;
  /** How often the value occurs there: range facets sum over all occurrences. */
  occurrences: number;
}

export type ScalarType = "text" | "number" | "boolean" | "datetime";

/** A field that a query may name. */
export type Field =
  /**
   * `fields`: its values told apart, as the texts of a localized text by their locales. `sortable` and
   * `facetable` are there where results cannot be sorted by it, and facets not be made of it.
   */
  | {
      kind: "scalar";
      type: ScalarType;
      path: string;
      many: boolean;
      fields?: Fields;
      sortable?: false;
      facetable?: false;
    }
  /**
   * `many`: an array of objects, whose elements a nested condition looks at one by one. The path ""
   * is the document itself, which is always present.
   */
  | { kind: "object"; path: string; many: boolean; fields: Fields };

/** By the name a query uses. Several names may lead to one field. */
export type Fields = Readonly<Record<string, Field>>;

/** By what results are sorted. Missing values come last in both directions; ids break ties ascending. */
export type SortKey =
  /** With several values, ascending by the smallest, descending by the largest. */
  | { by: "path"; path: string; direction: "asc" | "desc" }
  /** The sum over all word conditions of the query of the best weight that was hit. */
  | { by: "score"; direction: "asc" | "desc" };
