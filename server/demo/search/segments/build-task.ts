import type { SearchManifest, SegmentEntry } from "../../storage/search-segment-storage.js";

export interface BuildPage {
  /** The records as JSON. */
  texts: readonly string[];
  /** Ids of deleted records. */
  removedIds?: readonly string[];
}

export interface BuildTask {
  /** Must be read once, to the end. */
  pages(): AsyncIterable<BuildPage>;
  /** The change once the segment is written. `made`: `undefined` if the pages had no record. */
  completed(made: SegmentEntry | undefined): ManifestChange;
}

export interface ManifestChange extends Pick<SearchManifest, "segments" | "scan"> {
  /** Marks of delta rows that the segments now contain. */
  consumed?: readonly number[];
}

export function charactersOf(texts: readonly string[]): number {
  return texts.reduce((sum, { length }) => sum + length, 0);
}
