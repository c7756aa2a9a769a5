import type { Bitset } from "./bitset.js";
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
export function withNewer(_older: readonly LiveSegment[], _newer: Segment): LiveSegment[] {
  throw new Error("Segments are not built yet.");
}

/** Segments from the oldest to the newest. */
export function liveSegments(segments: readonly Segment[]): LiveSegment[] {
  return segments.reduce<LiveSegment[]>(withNewer, []);
}
