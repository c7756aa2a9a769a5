/**
 * An immutable set of documents and their index, as views on the bytes of `buildSegment`. Documents have numbers
 * from 0, in the default order (createdAt, then id), and so have parts, in the order of documents.
 */
export interface Segment {
  readonly documentCount: number;
  readonly partCount: number;
  /** The parts of document `d` are from `partOffsets[d]` up to, but not including, `partOffsets[d + 1]`. */
  readonly partOffsets: Uint32Array;
  /** What `buildTextSection` made of the documents, in their order. */
  readonly textSection: Uint8Array;
  /** Estimated memory in bytes, with what is kept of former searches. Grows up to a bound. */
  readonly memory: number;
}

/**
 * @param bytes - of `buildSegment`, which remain in use: they may be shared with other threads, and must not
 *   change
 * @throws {Error} for bytes of another version of the format
 */
export function openSegment(_bytes: Uint8Array): Segment {
  throw new Error("Segments are not built yet.");
}
