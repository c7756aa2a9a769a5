import type { SearchIndexName, SegmentEntry } from "../../storage/search-segment-storage.js";
import type { Storage } from "../../storage/storage.js";
import type { CountedSegment } from "./index-view.js";
import { readSegment } from "./segment-bytes.js";

/** So many times a manifest may change while its segments are read. */
export const READING_ATTEMPTS = 20;

/** Segments of the store are damaged: `MaintenanceQueue` builds the index anew. */
export class DamagedIndex extends Error {
  override readonly name = "DamagedIndex";
  /** Ids of segments, of which at least one is damaged. */
  readonly segments: readonly string[];

  constructor({ projectKey, collection }: SearchIndexName, entries: readonly SegmentEntry[]) {
    super(`A segment of the index of ${collection} of '${projectKey}' cannot be read.`);
    this.segments = entries.map(({ id }) => id);
  }
}

/** Reads those that are not known. `undefined`: one was deleted meanwhile, or it is damaged. */
export async function storedSegments(
  storage: Pick<Storage, "searchSegments">,
  index: SearchIndexName,
  entries: readonly SegmentEntry[],
  known: readonly CountedSegment[],
): Promise<readonly CountedSegment[] | undefined> {
  if (known.length === entries.length && known.every(({ key }, i) => key === entries[i]?.id)) {
    return known;
  }
  const bytesByKey = new Map(known.map(({ key, bytes }) => [key, bytes]));
  const stored: CountedSegment[] = [];
  for (const entry of entries) {
    const bytes = bytesByKey.get(entry.id) ?? (await readSegment(storage, index, entry));
    if (bytes === undefined) return undefined;
    stored.push({ key: entry.id, bytes, records: entry.records });
  }
  return stored;
}
