import type { SearchIndexName, SearchManifest } from "../../storage/search-segment-storage.js";
import type { Storage } from "../../storage/storage.js";
import type { IndexView } from "./index-view.js";
import type { SegmentWork } from "./segment-work.js";

export interface IndexReader {
  /**
   * The index at some instant after the call; `undefined` if none can be searched, or too many records have changed.
   * `kept`: what is known already. Throws {@link DamagedIndex}.
   */
  read(index: SearchIndexName, kept?: IndexView): Promise<IndexView | undefined>;
}

export interface ReaderParts {
  storage: Pick<Storage, "searchSegments" | "searchChanges">;
  work: SegmentWork;
  limits: { delta: number; largestDelta: number };
}

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
 * Which segments of a delta are made anew together with added records: the index of the first one. So a record becomes
 * part of a segment once in each tier. `sizes`: from the oldest. `most`: the least of some tier.
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
