import { setImmediate as nextTurn } from "node:timers/promises";
import type {
  ChangedText,
  RevisionRange,
  SearchIndexName,
  SearchManifest,
  SegmentEntry,
} from "../../storage/search-segment-storage.js";
import type { Storage } from "../../storage/storage.js";
import { segmentLimits } from "./limits.js";

export interface BuildPage {
  /** Records. */
  texts: readonly string[];
  /** Of records that are no more. */
  removedIds?: readonly string[];
}

export interface BuildTask {
  /** To be read once, to the end. */
  pages(): AsyncIterable<BuildPage>;
  /** What counts when the segment is written. `made`: `undefined` if the pages had no record. */
  completed(made: Omit<SegmentEntry, "until"> | undefined): ManifestChange;
}

export interface ManifestChange extends Pick<SearchManifest, "revision" | "segments" | "scan"> {
  /** Marks of delta rows that the segments hold now. */
  consumed?: readonly number[];
}

/** Says what is to be built for an index, by how the store tells what has changed in its collection. */
export interface TaskPlan {
  /** Makes the store tell it from now on, if it does not yet. */
  begin(storage: Storage, index: SearchIndexName): Promise<void>;
  /** `undefined` if nothing is due. `manifest`: the valid one, if any. */
  next(
    storage: Pick<Storage, "searchSegments" | "searchChanges">,
    index: SearchIndexName,
    manifest: SearchManifest | undefined,
  ): Promise<BuildTask | undefined>;
  pending(
    storage: Pick<Storage, "searchSegments" | "searchChanges" | "resources">,
    index: SearchIndexName,
    manifest: SearchManifest,
  ): Promise<number>;
}

export function charactersOf(texts: readonly string[]): number {
  return texts.reduce((sum, { length }) => sum + length, 0);
}

/** Pages of at most so many records whose last write is in the range, in its order; others are served in between. */
export async function* changedTexts(
  { searchSegments }: Pick<Storage, "searchSegments">,
  index: SearchIndexName,
  { after, until }: RevisionRange,
  most = Infinity,
): AsyncGenerator<readonly ChangedText[]> {
  let [last, left] = [after, most];
  while (left > 0) {
    const limit = Math.min(left, segmentLimits.page);
    const page = await searchSegments.changes(index, { after: last, until, limit });
    if (page.length > 0) yield page;
    if (page.length < limit) return;
    last = page.at(-1)?.revision ?? last;
    left -= page.length;
    await nextTurn();
  }
}
