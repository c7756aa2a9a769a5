import type { IndexedValue } from "../../query/condition.js";

/** A record in one projection. Conditions match its parts (variants); without parts, one empty part. */
export interface SearchDocument {
  id: string;
  /** A path is fastest if only documents, or only parts, have values at it. */
  values: readonly IndexedValue[];
  texts: readonly IndexedText[];
  parts: readonly SearchPart[];
}

export interface SearchPart {
  values: readonly IndexedValue[];
  texts: readonly IndexedText[];
}

export interface IndexedText {
  /** Index of its field in the list of {@link TextField}s of the collection: its weight. */
  field: number;
  /** `en`, `de-AT`; "" for a text in no language, such as a SKU. */
  locale: string;
  text: string;
}

export interface TextField {
  name: string;
  /** A whole number from 1: how much a word counts in it. */
  weight: number;
}

/** The projections of its record in which a document is found: a sum of these. */
export const IN_CURRENT = 1;
export const IN_STAGED = 2;
export const IN_BOTH = IN_CURRENT | IN_STAGED;

export interface SegmentDocument {
  document: SearchDocument;
  projections: number;
}
