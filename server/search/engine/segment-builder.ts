import type { SegmentDocument } from "./segment-document.js";

/**
 * Makes a segment of documents in any order.
 *
 * @param removedIds - ids of records that are no more: the segment supersedes their documents in older ones
 * @returns bytes for `openSegment`, in a buffer of their own
 */
export function buildSegment(
  _documents: readonly SegmentDocument[],
  _removedIds: readonly string[] = [],
): Uint8Array {
  throw new Error("Segments are not built yet.");
}
