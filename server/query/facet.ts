import type { Condition, ScalarType } from "./condition.js";

/** A requested statistic about documents. */
export type Facet = {
  /** The key of its result in the response. */
  name: string;
  /** The canonical path of its field. */
  path: string;
  /** Whether to count products as well as variants. Ignored for anything but products. */
  countingProducts: boolean;
} & FacetKind;

export type FacetKind =
  | { kind: "terms"; type: ScalarType }
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
