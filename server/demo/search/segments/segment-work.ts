import type { SegmentedCollection } from "../../storage/search-segment-storage.js";
import type { SegmentDocument, TextField } from "../engine/search-document.js";
import type { EngineRequest, EngineResponse } from "../engine/search-request.js";
import type { BuildPage } from "./build-task.js";
import type { ViewSegment } from "./index-view.js";

export interface IndexedCollection {
  name: SegmentedCollection;
  /** Increment when documents, their fields or the segments' bytes change: indexes are then rebuilt. */
  format: number;
  textFields: readonly TextField[];
  /** The definition of documents, if users can change it: other indexes are rebuilt. Default: "". */
  fields?: string;
  /** Converts a stored record to documents. A pure function, which runs in any thread. */
  documentsOf: (text: string) => SegmentDocument[];
}

export type IndexedCollections = Readonly<Partial<Record<SegmentedCollection, IndexedCollection>>>;

export function collectionIn(
  collections: IndexedCollections,
  name: SegmentedCollection,
): IndexedCollection {
  const collection = collections[name];
  if (collection) return collection;
  throw new Error(`This program does not index ${name}.`);
}

export interface WorkOwner {
  projectKey: string;
  collection: SegmentedCollection;
}

/** The client waiting for a search. `gone` is created lazily, for long searches only. */
export interface Client {
  readonly gone: AbortSignal;
}

export interface WorkOptions {
  /** When the request began, by `performance.now()`. */
  since: number;
  client?: Client | undefined;
}

export interface SegmentQuery {
  owner: WorkOwner;
  /** From the oldest to the newest. */
  segments: readonly ViewSegment[];
  request: EngineRequest;
}

export interface SegmentWork {
  /** Builds a segment in shared memory. */
  build(owner: WorkOwner, page: BuildPage): Promise<Uint8Array>;
  /** @throws QueryTimedOut (large query) or OverCapacity (small); in another thread, the reason of `gone` */
  search(query: SegmentQuery, options: WorkOptions): Promise<EngineResponse>;
  close(): Promise<void>;
}

/** Builds one large segment from records added a few at a time. */
export interface SegmentBuilder {
  add(texts: readonly string[]): Promise<void>;
  /** Called once, after at least one {@link add}. `removedIds`: deleted records. */
  finish(removedIds: readonly string[]): Promise<Uint8Array>;
  close(): Promise<void>;
}

export type OpenBuilder = (collection: SegmentedCollection) => Promise<SegmentBuilder>;

/** Calls to a thread. Segments are in shared memory, and not copied. */
export type SegmentCall =
  | ({ kind: "build"; collection: SegmentedCollection } & BuildPage)
  | ({ kind: "search" } & SegmentQuery)
  /** Adds records to the thread's current segment, or starts one. */
  | { kind: "collect"; collection: SegmentedCollection; texts: readonly string[] }
  /** Ends that segment, which may have removed records only. */
  | { kind: "finish"; removedIds: readonly string[] };

export type SegmentFailure = "interrupted" | "failed";
