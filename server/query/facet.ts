import type { Condition, MixedField, ScalarType } from "./condition.js";

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
