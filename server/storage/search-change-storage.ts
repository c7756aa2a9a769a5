import type { ResourcePosition } from "./resource-storage.js";
import type { SearchIndexName, SearchManifest } from "./search-segment-storage.js";

/**
 * A delta row: the record has been written or deleted, and no segment holds that yet. One for each record,
 * however often it is written.
 */
export interface SearchChange {
  id: string;
  /**
   * Mark of the last write. No two writes of the store have the same, and of two writes of one record the later
   * one has the greater; those of different records may be committed in another order.
   */
  change: number;
}

/** An index of a collection whose writers leave delta rows, at one instant. */
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
   * Sum of the marks of all delta rows. While the version of the manifest stays the same, marks only grow and
   * rows are only added: equal sums then mean equal rows.
   */
  sum: number;
  /**
   * Those with marks after the given one, in their order: without large ones, and if there are more than the limit,
   * some of them.
   */
  records: readonly (ChangedRecord & { change: number })[];
}

export interface ChangedRecord {
  id: string;
  /** Mark of its delta row; `undefined`: it has none. */
  change: number | undefined;
  /** The record as JSON, see `record-text.ts`; `undefined`: it does not exist. */
  text: string | undefined;
}

/** A part of all records. */
export interface SearchPage {
  records: readonly { position: ResourcePosition; text: string }[];
  /** Whether there are no more. */
  isEnd: boolean;
}

/**
 * Indexes of collections whose writes have no order: resources. (Products have one, the revision of their
 * catalogue: see `SearchSegmentReader`.) From {@link SearchChangeWriter.begin} on, each transaction that writes or
 * deletes a record leaves a delta row of it; a project whose index was never begun has none. Records as they were
 * before are read by {@link page}. Every member is for one format of an index: each format has rows of its own.
 */
export interface SearchChangeReader {
  /** `undefined`: the index was not begun. */
  state(index: SearchIndexName): Promise<SearchChanges | undefined>;
  /** What was written since the mark `after`: at most `limit` records. `undefined`: the index was not begun. */
  news(
    index: SearchIndexName,
    since: { after: number; limit: number },
  ): Promise<SearchNews | undefined>;
  /**
   * The records of these ids as they are now, at one instant, in the order of the ids: the first ones, as many as
   * take some megabytes, at least one.
   */
  records(index: SearchIndexName, ids: readonly string[]): Promise<ChangedRecord[]>;
  /** At most `limit` records after a position, fewer where these are large, in the order of creation. */
  page(
    index: SearchIndexName,
    page: { after: ResourcePosition; limit: number },
  ): Promise<SearchPage>;
}

export interface SearchChangeWriter extends SearchChangeReader {
  /**
   * Makes writers leave delta rows from now on. Does nothing if the index was begun with these fields; one that
   * was begun with others is begun anew, without delta rows.
   *
   * @param fields - of what documents are made: says whether another program makes others
   */
  begin(index: SearchIndexName, fields: string): Promise<void>;
  /**
   * Deletes the delta rows with these marks: exactly those of which a segment was made. Rows that others are
   * writing are left to them.
   */
  delete(index: SearchIndexName, changes: readonly number[]): Promise<void>;
  /** Ends indexes of lower formats: writers leave no rows for them any more. */
  endFormer(index: SearchIndexName): Promise<void>;
}
