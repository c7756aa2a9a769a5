import type { SearchDocument } from "./search-document.js";

/** The projections of its record in which a document is found: a sum of these. */
export const IN_CURRENT = 1;
export const IN_STAGED = 2;
export const IN_BOTH = IN_CURRENT | IN_STAGED;

/** A document of a segment. A record whose projections differ has two. */
export interface SegmentDocument {
  document: SearchDocument;
  projections: number;
}
