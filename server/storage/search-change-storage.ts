import type { ResourcePosition } from "./resource-storage.js";
import type { SearchIndexName, SearchManifest } from "./search-segment-storage.js";

/** A delta row: a record was written or deleted, and no segment holds that yet. At most one per record. */
export interface SearchChange {
  id: string;
  /**
   * Mark of the last write, unique in the store. Of two writes of one record the later has the greater mark;
   * marks of different records may be committed in another order.
   */
  change: number;
}

/** An index with delta rows, at one instant. */
export interface SearchChanges {
  /** Changes when the index is begun anew, and when its project is deleted and made again. */
  sourceId: string;
  /** What {@link SearchChangeWriter.begin} was given. */
  fields: string;
  manifest: SearchManifest | undefined;
  /** In no promised order. */
  changes: readonly SearchChange[];
}

/** What is new in an index, at one instant. */
export interface SearchNews extends Pick<SearchChanges, "sourceId" | "fields"> {
  /** Of the manifest; 0 if there is none. */
  version: number;
  /**
   * Sum of the marks of all delta rows. Equal sums mean equal rows while the version stays the same: marks only
   * grow, and rows are only added.
   */
  sum: number;
  /**
   * Records with marks after the given one, ascending, without large ones. If there are more than the limit,
   * some of them.
   */
  records: readonly (ChangedRecord & { change: number })[];
}

export interface ChangedRecord {
  id: string;
  /** Mark of its delta row, if any. */
  change: number | undefined;
  /** The record as JSON, see `record-text.ts`. `undefined`: it does not exist. */
  text: string | undefined;
}

export interface SearchPage {
  records: readonly { position: ResourcePosition; text: string }[];
  isEnd: boolean;
}

/**
 * Indexes of resources, whose writes have no order. (Products have one, the revision of their catalogue: see
 * `SearchSegmentReader`.) From {@link SearchChangeWriter.begin} on, each transaction that writes or deletes a
 * record leaves a delta row of it. Every format of an index has rows of its own.
 */
export interface SearchChangeReader {
  /** `undefined`: the index was not begun. */
  state(index: SearchIndexName): Promise<SearchChanges | undefined>;
  /** At most `limit` records written since the mark `after`. `undefined`: the index was not begun. */
  news(
    index: SearchIndexName,
    since: { after: number; limit: number },
  ): Promise<SearchNews | undefined>;
  /**
   * The records of these ids at one instant, in the order of the ids: as many as take some megabytes, at least
   * one.
   */
  records(index: SearchIndexName, ids: readonly string[]): Promise<ChangedRecord[]>;
  /** At most `limit` records after a position in the order of creation, fewer if they are large. */
  page(
    index: SearchIndexName,
    page: { after: ResourcePosition; limit: number },
  ): Promise<SearchPage>;
}

export interface SearchChangeWriter extends SearchChangeReader {
  /**
   * Makes writers leave delta rows from now on. Does nothing if the index was begun with these fields. An index
   * begun with other fields is begun again, without delta rows.
   *
   * @param fields - what documents are made of
   */
  begin(index: SearchIndexName, fields: string): Promise<void>;
  /** Deletes the delta rows with these marks. Skips rows that others are writing. */
  delete(index: SearchIndexName, changes: readonly number[]): Promise<void>;
  /** Ends indexes of lower formats. */
  endFormer(index: SearchIndexName): Promise<void>;
}
