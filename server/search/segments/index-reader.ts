import type { SearchIndexName, SearchManifest } from "../../storage/search-segment-storage.js";
import type { Storage } from "../../storage/storage.js";
import type { IndexView } from "./index-view.js";
import type { SegmentWork } from "./segment-work.js";

/** Brings what a process knows of an index up to date: reads only what is new. */
export interface IndexReader {
  /**
   * The index as it is at some instant after the call; `undefined` if there is none that can be searched, or more
   * records have changed since the last segment than a search may wait for.
   *
   * @param kept - what is known already, of whichever instant
   * @throws {DamagedIndex}
   */
  read(index: SearchIndexName, kept?: IndexView): Promise<IndexView | undefined>;
}

export interface ReaderParts {
  storage: Pick<Storage, "searchSegments" | "searchChanges">;
  work: SegmentWork;
  limits: { delta: number; largestDelta: number };
}

/** The manifest, if it was made of the data that are there now. */
export function validManifest(state: {
  source: { id: string };
  manifest: SearchManifest | undefined;
}): SearchManifest | undefined {
  return state.manifest?.sourceId === state.source.id ? state.manifest : undefined;
}
