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

/** Segments of a tier that are kept beside each other: with one more they become one of the next tier. */
const OF_TIER = 3;

/** Tier 0 has 1 to 3 records, tier 1 up to 15, tier 2 up to 63, and so on. */
function tierOf(records: number): number {
  return Math.floor(Math.log2(Math.max(1, records)) / 2);
}

/**
 * Which segments of a delta are made anew together with added records, so that a record is made part of a segment
 * once in each tier, and no search meets many segments.
 *
 * @param sizes - records of the segments, from the oldest
 * @param most - records that a segment may have: the least of some tier
 * @returns index of the first of them; those after it are made anew too
 */
export function firstAbsorbed(sizes: readonly number[], added: number, most: number): number {
  let [from, total] = [sizes.length, added];
  for (;;) {
    const tier = tierOf(total);
    let [first, sum] = [from, total];
    for (let size = sizes[first - 1]; size !== undefined && tierOf(size) <= tier;) {
      sum += size;
      first--;
      size = sizes[first - 1];
    }
    if (from - first < OF_TIER || sum > most) return from;
    [from, total] = [first, sum];
  }
}
