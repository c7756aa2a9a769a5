import type { TextQuery } from "../text-query.js";
import type { Bitset } from "./bitset.js";
import type { Segment } from "./segment.js";

/** A segment in which texts are searched. */
export interface TextScope {
  segment: Segment;
  /** Its documents that can be found: neither superseded nor of the other projection. Statistics count these. */
  documents: Bitset;
}

/** What texts find in a segment. */
export interface TextMatches {
  /** The parts of `documents` that match all texts. */
  parts: Bitset;
  /** The score of each document of the segment, a whole number; 0 for those that do not match. */
  scores: Float64Array;
}

/**
 * Matches texts in segments, with the statistics of all of them: the result does not depend on how documents
 * are divided among segments. Gives one result for each segment. Calls `checkpoint` in long loops.
 */
export type TextMatcher = (
  segments: readonly TextScope[],
  queries: readonly TextQuery[],
  checkpoint: Checkpoint,
) => readonly TextMatches[];

/** Throws if the search is to end early: its time is over, or its client gone. */
export type Checkpoint = () => void;
