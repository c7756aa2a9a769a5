import type { SegmentedCollection } from "../../storage/search-segment-storage.js";
import type { SegmentDocument, TextField } from "../engine/search-document.js";
import type { EngineRequest, EngineResponse } from "../engine/search-request.js";
import type { BuildPage } from "./build-task.js";
import type { ViewSegment } from "./index-view.js";

export interface IndexedCollection {
  name: SegmentedCollection;
  /** Add 1 when the documents, their fields or the bytes of segments change: indexes are then built anew. */
  format: number;
  textFields: readonly TextField[];
  /** What documents are made of, if users change it: an index of another definition is built again. Default: "". */
  fields?: string;
  /** The documents of a record as the store gives it as text. A pure function, which runs in any thread. */
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

/** Who waits for a search. `gone` is read only by one that takes long: to make it takes time. */
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
  /** Builds a segment in memory that threads can share. */
  build(owner: WorkOwner, page: BuildPage): Promise<Uint8Array>;
  /** @throws QueryTimedOut (large query) or OverCapacity (small); in another thread, the reason of `gone` */
  search(query: SegmentQuery, options: WorkOptions): Promise<EngineResponse>;
  close(): Promise<void>;
}

/** Makes one large segment, of records that are given a few at a time. */
export interface SegmentBuilder {
  add(texts: readonly string[]): Promise<void>;
  /** Once, after at least one call of {@link add}. `removedIds`: of records that are no more. */
  finish(removedIds: readonly string[]): Promise<Uint8Array>;
  close(): Promise<void>;
}

export type OpenBuilder = (collection: SegmentedCollection) => Promise<SegmentBuilder>;

/** What a thread is asked to do. Segments are in shared memory, and not copied. */
export type SegmentCall =
  | ({ kind: "build"; collection: SegmentedCollection } & BuildPage)
  | ({ kind: "search" } & SegmentQuery)
  /** Adds records to the segment that the thread builds, or begins one. */
  | { kind: "collect"; collection: SegmentedCollection; texts: readonly string[] }
  /** Ends that segment, which may be of removed records only. */
  | { kind: "finish"; removedIds: readonly string[] };

export type SegmentFailure = "interrupted" | "failed";
