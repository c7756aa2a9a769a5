import type { IndexedValue } from "../../query/condition.js";

/**
 * A record in one projection as the engine indexes it: a pure function of the record. Conditions match its
 * parts, each with the values and texts of the whole: the variants of a product. A record that has no parts,
 * such as a resource, has one part without values and texts.
 */
export interface SearchDocument {
  /** Id of the record. */
  id: string;
  /** A path is fastest if only documents, or only parts, have values at it. */
  values: readonly IndexedValue[];
  texts: readonly IndexedText[];
  /** At least one, in the order of the record. */
  parts: readonly SearchPart[];
}

export interface SearchPart {
  values: readonly IndexedValue[];
  texts: readonly IndexedText[];
}

/** A text that is searched by its words. */
export interface IndexedText {
  /** Index of its field in the list of {@link TextField}s of the collection: its weight. */
  field: number;
  /** `en`, `de-AT`; "" for a text in no language, such as a SKU. */
  locale: string;
  text: string;
}

/** A kind of texts that weigh alike: names, descriptions. */
export interface TextField {
  name: string;
  /** A whole number from 1: how much a word counts in it. */
  weight: number;
}

/** The projections of its record in which a document is found: a sum of these. */
export const IN_CURRENT = 1;
export const IN_STAGED = 2;
export const IN_BOTH = IN_CURRENT | IN_STAGED;

/** A document of a segment. A record whose projections differ has two. */
export interface SegmentDocument {
  document: SearchDocument;
  projections: number;
}
