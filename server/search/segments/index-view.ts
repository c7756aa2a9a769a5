import type { SegmentEntry } from "../../storage/search-segment-storage.js";

/** Bytes of a segment, which no other segment has the key of. */
export interface ViewSegment {
  key: string;
  bytes: Uint8Array;
}

/** A segment in memory of records that changed after those of the store. */
export interface DeltaSegment extends ViewSegment {
  /** It holds each record whose last write was after `after` and not after `until` when it was made. */
  after: number;
  until: number;
  records: number;
}

/** The index of a project as it was at some instant. Immutable. */
export interface IndexView {
  sourceId: string;
  /** It holds every record as it was when this was the last revision. */
  revision: number;
  entries: readonly SegmentEntry[];
  /** The bytes of the entries. */
  stored: readonly ViewSegment[];
  delta: readonly DeltaSegment[];
}

/** From the oldest to the newest: a record is as the last of them has it. */
export function segmentsOf({ stored, delta }: IndexView): readonly ViewSegment[] {
  return delta.length === 0 ? stored : [...stored, ...delta];
}

export function deltaRecords({ delta }: Pick<IndexView, "delta">): number {
  return delta.reduce((sum, { records }) => sum + records, 0);
}

export function bytesOf(segments: readonly ViewSegment[]): number {
  return segments.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
}
