import { bytesOf, deltaRecords, type IndexView, segmentsOf } from "./index-view.js";

/** Sums over indexes that a process has in memory. */
export interface IndexFigures {
  segments: number;
  /** In all segments: one that was written several times may count as often. */
  records: number;
  /** That are in no segment of the store. */
  delta: number;
  bytes: number;
}

export function figuresOf(views: Iterable<IndexView>): IndexFigures {
  const sum: IndexFigures = { segments: 0, records: 0, delta: 0, bytes: 0 };
  for (const view of views) {
    const segments = segmentsOf(view);
    sum.segments += segments.length;
    for (const { records } of segments) sum.records += records;
    sum.delta += deltaRecords(view);
    sum.bytes += bytesOf(segments);
  }
  return sum;
}
