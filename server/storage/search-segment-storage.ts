import type { ResourcePosition } from "./records.js";

/**
 * Kinds of records with an index of segments. Changes of products are found by the revision of their catalogue,
 * changes of resources by delta rows: see `search-change-storage.ts`.
 */
export type SegmentedCollection = "products" | "resources";

/** Names an index. Releases with different formats can run at the same time. */
export interface SearchIndexName {
  projectKey: string;
  collection: SegmentedCollection;
  /** Version of its bytes: greater in each release that changes them. */
  format: number;
}

/** A segment of an index: immutable bytes. */
export interface SegmentEntry {
  /** Never given to other bytes. */
  id: string;
  /** Bytes of all its parts. */
  size: number;
  /** CRC-32 of its bytes. */
  checksum: number;
  records: number;
  /**
   * Last revision that it covers, from that of the segment before. 0 for resources: there a segment supersedes
   * those before it.
   */
  until: number;
}

/** How far an index of resources has read them. */
export interface SearchScan {
  /** Whether segments and delta rows cover all records. */
  isComplete: boolean;
  /** Number of records found by the last scan. */
  records: number;
  /** The scan that runs. */
  running?: {
    /** The last record that it has read. */
    after: ResourcePosition;
    /** Number of segments to drop when it ends. */
    former: number;
  };
}

export interface SearchManifest {
  /** Each write adds 1. */
  version: number;
  /** Id of its {@link SearchSource}. */
  sourceId: string;
  /** The segments hold every record last written at or before it. 0 for resources. */
  revision: number;
  segments: readonly SegmentEntry[];
  /** Only for resources. */
  scan?: SearchScan;
  /** The process that builds segments. */
  lease?: { holder: string; /** Milliseconds since 1970. */ expiresAt: number };
}

export interface SearchSource {
  /** Changes when a project is deleted and made again, or restored. */
  id: string;
  /** Every write of a record adds 1; an import type { ResourcePosition } from "./records.js";
import may leave out numbers. 0 for resources. */
  revision: number;
}

export interface ChangedText {
  id: string;
  revision: number;
  /** The record as JSON, see `record-text.ts`. */
  text: string;
}

/** Excludes `after`, includes `until`. */
export interface RevisionRange {
  after: number;
  until: number;
}

export interface StoredSegment {
  id: string;
  parts: number;
  size: number;
}
