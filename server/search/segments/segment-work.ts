import type { SegmentedCollection } from "../../storage/search-segment-storage.js";
import type { EngineRequest, EngineResponse } from "../engine/search-request.js";
import type { Client } from "../search-indexes.js";
import type { ViewSegment } from "./index-view.js";

/** Whose work it is: projects take turns. */
export interface WorkOwner {
  projectKey: string;
  collection: SegmentedCollection;
}

export interface WorkOptions {
  /** When the request began, by `performance.now()`. */
  since: number;
  client?: Client | undefined;
}

/** Builds and searches segments, in this thread or in others. */
export interface SegmentWork {
  /** A segment of records as texts, and of ids of records that are no more, in memory that threads can share. */
  build(
    owner: WorkOwner,
    texts: readonly string[],
    removedIds?: readonly string[],
  ): Promise<Uint8Array>;
  /**
   * Searches segments from the oldest to the newest.
   *
   * @throws {QueryTimedOut} after the timeout of queries if the question is large
   * @throws {ApiError} OverCapacity after it if the question is small: others took the time
   * @throws in another thread, the reason of `gone`
   */
  search(
    owner: WorkOwner,
    segments: readonly ViewSegment[],
    request: EngineRequest,
    options: WorkOptions,
  ): Promise<EngineResponse>;
  close(): Promise<void>;
}
