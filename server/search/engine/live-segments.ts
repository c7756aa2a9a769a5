import type { Bitset } from "./bitset.js";
import { emptyBitset } from "./bitset.js";
import type { Segment } from "./segment.js";

/** A segment beside newer ones. */
export interface LiveSegment {
  readonly segment: Segment;
  /** The documents whose record is in a newer segment, in whichever projections. */
  readonly dead: Bitset;
}

/**
 * The segments with another one that is newer than all of them. Costs time by the size of the new one; the
 * given ones do not change.
 */
export function withNewer(older: readonly LiveSegment[], newer: Segment): LiveSegment[] {
  const live = older.map(({ segment, dead }) => ({ segment, dead: dead.slice() }));
  for (const { segment, dead } of live) segment.addDocumentsIn(newer, dead);
  return [...live, { segment: newer, dead: emptyBitset(newer.documentCount) }];
}

/** Segments from the oldest to the newest. */
export function liveSegments(segments: readonly Segment[]): LiveSegment[] {
  return segments.reduce<LiveSegment[]>(withNewer, []);
}
