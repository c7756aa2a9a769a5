import type { ResourcePosition } from "./records.js";

/** Kinds of records with an index of segments. Changes are found by delta rows: see `search-change-storage.ts`. */
export type SegmentedCollection = "products" | "resources";

/** Names an index. Releases with different formats can run at the same time. */
export interface SearchIndexName {
  projectKey: string;
  collection: SegmentedCollection;
  /** Version of its bytes: greater in each release that changes them. */
  format: number;
}

/** A segment of an index: immutable bytes. It supersedes those before it. */
export interface SegmentEntry {
  /** Never reused for other bytes. */
  id: string;
  /** Bytes of all its parts. */
  size: number;
  /** CRC-32 of its bytes. */
  checksum: number;
  records: number;
}

/** Progress of an index in reading the records. */
export interface SearchScan {
  /** Whether segments and delta rows cover all records. */
  isComplete: boolean;
  /** Number of records found by the last scan, and created by imports since. */
  records: number;
  /** The running scan. */
  running?: {
    /** The last record read. */
    after: ResourcePosition;
    /** Number of segments to drop when it ends. */
    former: number;
  };
}

export interface SearchManifest {
  /** Each write adds 1. */
  version: number;
  /** Identifies the source with which the index was begun: see `SearchChanges`. */
  sourceId: string;
  segments: readonly SegmentEntry[];
  scan?: SearchScan;
  /** The process that builds segments. */
  lease?: { holder: string; /** Milliseconds since 1970. */ expiresAt: number };
}

export interface StoredSegment {
  id: string;
  parts: number;
  size: number;
}
