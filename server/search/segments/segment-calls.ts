import type { SegmentedCollection } from "../../storage/search-segment-storage.js";
import type { EngineRequest } from "../engine/search-request.js";
import type { ViewSegment } from "./index-view.js";
import type { WorkOwner } from "./segment-work.js";

/** What a thread is asked to do. Segments are in shared memory, and not copied. */
export type SegmentCall =
  | {
      kind: "build";
      collection: SegmentedCollection;
      texts: readonly string[];
      removedIds: readonly string[];
    }
  | {
      kind: "search";
      owner: WorkOwner;
      segments: readonly ViewSegment[];
      request: EngineRequest;
    }
  /** Adds records to the segment that the thread builds, or begins one. */
  | { kind: "collect"; collection: SegmentedCollection; texts: readonly string[] }
  /** Ends that segment, which may be of removed records only. */
  | { kind: "finish"; removedIds: readonly string[] };

/** Start parameters of a thread. */
export interface SegmentThreadStart {
  /** Bytes of the segments that it keeps open. */
  mostBytes: number;
}

export type SegmentFailure = "interrupted" | "failed";
