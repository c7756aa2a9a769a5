import type { ResourcePosition } from "./resource-storage.js";

/**
 * Kinds of records that have an index of segments. How the store tells what has changed since these were made:
 * products by the revision of their catalogue, as described here; resources by delta rows, see
 * `search-change-storage.ts`.
 */
export type SegmentedCollection = "products" | "resources";

/** Names an index. Indexes of several formats may stand beside each other while releases change. */
export interface SearchIndexName {
  projectKey: string;
  collection: SegmentedCollection;
  /** What its bytes mean: greater in each release that gives them another meaning. */
  format: number;
}

/** A segment of an index: immutable bytes that the store does not interpret. */
export interface SegmentEntry {
  /** Never given to other bytes. */
  id: string;
  /** Bytes of all its parts. */
  size: number;
  /** CRC-32 of its bytes; one of former programs may have none. */
  checksum?: number;
  /** Number of records in it. */
  records: number;
  /**
   * Revision up to which it holds records, from that of the segment before: each record whose last write lay
   * between when it was made. 0 in a collection without revisions: there a segment supersedes those before it.
   */
  until: number;
}

/** How far an index has come in reading the records of a collection without revisions. */
export interface SearchScan {
  /** Whether the segments hold all that no delta row tells: not before the first scan has ended. */
  isComplete: boolean;
  /** Number of records that the last scan found. */
  records: number;
  /** The scan that runs. */
  running?: {
    /** It has read the records up to there. */
    after: ResourcePosition;
    /** Segments that were there before it: they are dropped when it ends. */
    former: number;
  };
}

export interface SearchManifest {
  /** Each write of the manifest adds 1. */
  version: number;
  /** Id of the data that it was made of: see {@link SearchSource}. */
  sourceId: string;
  /** The segments hold every record whose last write is not after it. 0 in a collection without revisions. */
  revision: number;
  /** In the order of the revisions that they hold, or in which they were made. */
  segments: readonly SegmentEntry[];
  /** Only of a collection without revisions. */
  scan?: SearchScan;
  /** Who builds segments, so that others need not. */
  lease?: { holder: string; /** Milliseconds since 1970. */ expiresAt: number };
}

/** A state of the records of a collection. */
export interface SearchSource {
  /** Changes when a project is deleted and made again, or restored. */
  id: string;
  /** Every write of a record adds 1; an import may leave out numbers. 0 in a collection without revisions. */
  revision: number;
}

export interface ChangedText {
  id: string;
  /** Of its last write. */
  revision: number;
  /** The record as JSON, see `record-text.ts`: it may be parsed in another thread. */
  text: string;
}

/** A part of the revisions: after one, and up to another. */
export interface RevisionRange {
  after: number;
  until: number;
}

export interface StoredSegment {
  format: number;
  id: string;
  parts: number;
  size: number;
}

/**
 * Indexes of segments. They are derived from records: backups and exports do not contain them, and a project
 * that was copied has none.
 */
export interface SearchSegmentReader {
  /**
   * Records and manifest at one instant; `undefined` while the collection has had no record, or, without revisions,
   * while its index was not begun.
   */
  state(
    index: SearchIndexName,
  ): Promise<{ source: SearchSource; manifest: SearchManifest | undefined } | undefined>;
  /** Products: at most `limit` whose last write is in the range, in order of that write. */
  changes(index: SearchIndexName, page: RevisionRange & { limit: number }): Promise<ChangedText[]>;
  /** Number of products whose last write is in the range. */
  countChanges(index: SearchIndexName, range: RevisionRange): Promise<number>;
  /** A part of a segment, counted from 0. */
  part(index: SearchIndexName, segmentId: string, part: number): Promise<Uint8Array | undefined>;
  /** Segments of the collection of all formats, in a manifest or not, that have at least one part. */
  stored(index: Omit<SearchIndexName, "format">): Promise<StoredSegment[]>;
  /** Whether a session that {@link SearchSegmentWriter.session} named has not ended. */
  hasSession(session: string): Promise<boolean>;
}

export interface SearchSegmentWriter extends SearchSegmentReader {
  /**
   * Names the database's session of this transaction, which ends at once when the process is killed. `undefined`: the
   * engine has no sessions.
   */
  session(): Promise<string | undefined>;
  /** Throws if the segment has that part. */
  insertPart(
    index: SearchIndexName,
    segmentId: string,
    part: number,
    bytes: Uint8Array,
  ): Promise<void>;
  /** Deletes all parts, or at most so many. `true`: none is left. */
  deleteSegment(index: SearchIndexName, segmentId: string, most?: number): Promise<boolean>;
  /**
   * Writes the manifest as version `expectedVersion + 1` if, and only if, it has `expectedVersion`, where 0
   * says that there is none: one conditional statement. `false`: nothing was written.
   */
  putManifest(
    index: SearchIndexName,
    manifest: Omit<SearchManifest, "version">,
    expectedVersion: number,
  ): Promise<boolean>;
  /** Deletes the manifests of lower formats. */
  deleteFormerManifests(index: SearchIndexName): Promise<void>;
}
