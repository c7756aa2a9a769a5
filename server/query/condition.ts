/**
 * A parsed query: a small algebra to which every language of the API (predicates, search filters, the
 * parameters of GET /resource) is compiled, which an index can evaluate and which `matches()` defines.
 * Two-valued: `not` is the exact complement, also for missing fields.
 */
export type Condition =
  /** Matches if all parts match; also if there are none. */
  | { kind: "all"; of: readonly Condition[] }
  /** Matches if at least one part matches; not if there are none. */
  | { kind: "any"; of: readonly Condition[] }
  | { kind: "not"; condition: Condition }
  /** Some value at the path passes the test. */
  | { kind: "value"; path: string; test: ValueTest }
  /** The field is present and not null, even as an array without elements. */
  | { kind: "present"; path: string }
  /** A single element of the array of objects at the path matches the condition. */
  | { kind: "element"; path: string; condition: Condition };

/** Matches no document. */
export const nothing: Condition = { kind: "any", of: [] };

/** Dates are milliseconds since 1970, booleans 0 and 1. */
export type IndexValue = string | number;

/** Turns -0 into 0, which neither JSON nor SQL distinguishes. */
export function unsignedZero<Value extends IndexValue>(value: Value): Value | 0 {
  return value === 0 ? 0 : value;
}

/**
 * Texts compare by code point, numbers as IEEE 754 doubles. A test never passes a value of the other
 * type.
 */
export type ValueTest =
  | { kind: "in"; values: readonly IndexValue[] }
  | { kind: "range"; from?: Bound; to?: Bound }
  /** Passes any value. */
  | { kind: "any" };

export interface Bound {
  value: IndexValue;
  included: boolean;
}

/**
 * A document in the index: a pure function of the record, in one projection. Only its content can be
 * found.
 */
export interface IndexedDocument {
  id: string;
  /** Each distinct value of each path, once per element. */
  values: readonly IndexedValue[];
}

export interface IndexedValue {
  /** Canonical: `version`, `createdBy.clientId`, `arrayOfObjectType.integerExample`. */
  path: string;
  /** `null` only marks presence: of an array without elements, and of each element of an array of objects. */
  value: IndexValue | null;
  /** Position in the array of objects that the path passes through; -1 outside of one. */
  element: number;
  /** How often the value occurs there: range facets sum all occurrences. */
  occurrences: number;
}

export type ScalarType = "text" | "number" | "boolean" | "datetime";

/** A field that a query may name. */
export type Field =
  /**
   * `fields`: its values by key, as the texts of a localized text by locale. `sortable` and `facetable`
   * are present only if results cannot be sorted by the field, or facets not computed for it. `subtrees`: the
   * path of these values and of all that are above them in a tree, if they are in one.
   */
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
  /**
   * `many`: an array of objects, whose elements a nested condition tests one by one. The path "" is the
   * document itself, which is always present. `others`: the field of any other name, which may have dots; a search
   * by it is no error, even if no document has it.
   */
  | {
      kind: "object";
      path: string;
      many: boolean;
      fields: Fields;
      others?: (name: string) => Field | MixedField;
    };

/**
 * A field whose values may be of several types, such as an attribute: those of each type have a path of their
 * own. The path itself only names the field, and begins those of fields below it.
 */
export interface MixedField {
  kind: "mixed";
  path: string;
  paths: Readonly<Record<MixedType, string>>;
}

export type MixedType = Exclude<ScalarType, "datetime">;

/** By the name that a query uses. Several names may refer to one field. */
export type Fields = Readonly<Record<string, Field>>;

/** The order of results. Missing values come last in both directions; ties are ordered by id, ascending. */
export type SortKey =
  /** Of several values, ascending the smallest counts, descending the largest. */
  | { by: "path"; path: string; direction: "asc" | "desc" }
  /** How well the document matches the texts of the query. */
  | { by: "score"; direction: "asc" | "desc" };

/** A requested statistic about documents. */
export type Facet = {
  /** The key of its result in the response. */
  name: string;
  /** The canonical path of its field, to compare it with those of filters. */
  field: string;
  /** The path of the values that it is about. */
  path: string;
  /**
   * Whether to count products as well as variants, and to list the terms that most products have. Ignored for
   * anything but products.
   */
  countingProducts: boolean;
} & FacetKind;

export type FacetKind =
  /** `mixed`: the field has values of other types at other paths, and `path` is that of its texts. */
  | { kind: "terms"; type: ScalarType; mixed?: MixedField }
  | { kind: "range"; type: "number" | "datetime"; ranges: readonly FacetRange[] }
  | { kind: "filter"; condition: Condition };

/** Includes `from`, excludes `to`; open where one is left out. */
export interface FacetRange {
  from?: number;
  to?: number;
  /** As in the request; "" if open. */
  fromText: string;
  toText: string;
}
