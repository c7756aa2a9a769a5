import type { ResourcePosition } from "./records.js";
import type { SearchManifest } from "./search-segment-storage.js";

/** A delta row: a record was written or deleted, and no segment holds that yet. At most one per record. */
export interface SearchChange {
  id: string;
  /** Unique mark of the last write, growing within a record; records may be committed in another order. */
  change: number;
}

/** An index with delta rows, at one instant. */
export interface SearchChanges {
  /** Changes when the index is begun again, and when its project is re-created. */
  sourceId: string;
  /** The argument of `SearchChangeWriter.begin`. */
  fields: string;
  manifest: SearchManifest | undefined;
  /** In no particular order. */
  changes: readonly SearchChange[];
}

/** News of an index, at one instant. */
export interface SearchNews extends Pick<SearchChanges, "sourceId" | "fields"> {
  /** Version of the manifest; 0 without one. */
  version: number;
  /** Sum of all marks. Equal sums mean equal rows within a version: marks grow, and rows are only added. */
  sum: number;
  /** Records with greater marks, ascending; if more than the limit, some of them. */
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
  /** `text`: unless the record was deleted meanwhile. */
  records: readonly { position: ResourcePosition; text: string | undefined }[];
  isEnd: boolean;
}
