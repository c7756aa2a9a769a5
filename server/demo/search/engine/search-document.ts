import type { IndexedValue } from "../../query/condition.js";

/** A record in one projection. Conditions match its parts (variants); without parts, one empty part. */
export interface SearchDocument {
  id: string;
  /** A path is fastest if only documents or only parts have its values. */
  values: readonly IndexedValue[];
  texts: readonly IndexedText[];
  parts: readonly SearchPart[];
}

export interface SearchPart {
  values: readonly IndexedValue[];
  texts: readonly IndexedText[];
}

export interface IndexedText {
  /** Index in the collection's list of {@link TextField}s, which determines the weight. */
  field: number;
  /** `en`, `de-AT`; "" without a language, such as a SKU. */
  locale: string;
  text: string;
}

export interface TextField {
  name: string;
  /** Weight of a word in this field: an integer from 1. */
  weight: number;
}

/** Bit flags: the projections in which a document is found. */
export const IN_CURRENT = 1;
export const IN_STAGED = 2;
export const IN_BOTH = IN_CURRENT | IN_STAGED;

export interface SegmentDocument {
  document: SearchDocument;
  projections: number;
}
