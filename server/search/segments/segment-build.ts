import type { SegmentedCollection } from "../../storage/search-segment-storage.js";

/** Makes one large segment, of records that are given a few at a time. */
export interface SegmentBuilder {
  add(texts: readonly string[]): Promise<void>;
  /** Once, after at least one call of {@link add}. `removedIds`: of records that are no more. */
  finish(removedIds: readonly string[]): Promise<Uint8Array>;
  /** Frees what it holds. */
  close(): Promise<void>;
}

export type OpenBuilder = (collection: SegmentedCollection) => Promise<SegmentBuilder>;
