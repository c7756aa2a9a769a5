import { setImmediate as nextTurn } from "node:timers/promises";
import { crc32 } from "node:zlib";
import type {
  SearchIndexName,
  SearchManifest,
  SegmentEntry,
} from "../../storage/search-segment-storage.js";
import type { Storage } from "../../storage/storage.js";
import type { CountedSegment } from "./index-view.js";
import { segmentLimits } from "./limits.js";

/** The manifest, unless it belongs to an earlier index or other data. */
export function validManifest(state: {
  sourceId: string;
  manifest: SearchManifest | undefined;
}): SearchManifest | undefined {
  return state.manifest?.sourceId === state.sourceId ? state.manifest : undefined;
}

function sharedBytes(length: number): Uint8Array {
  return new Uint8Array(new SharedArrayBuffer(length));
}

/** Moves the bytes to shared memory, unless they are there. */
export function toSharedBytes(bytes: Uint8Array): Uint8Array {
  if (bytes.buffer instanceof SharedArrayBuffer) return bytes;
  const shared = sharedBytes(bytes.byteLength);
  shared.set(bytes);
  return shared;
}

/** Reads a segment by parts. `undefined`: deleted meanwhile, or damaged. */
export async function readSegment(
  { searchSegments }: Pick<Storage, "searchSegments">,
  index: SearchIndexName,
  { id, size, checksum }: SegmentEntry,
): Promise<Uint8Array | undefined> {
  const bytes = sharedBytes(size);
  let [at, sum] = [0, 0];
  for (let part = 0; at < size; part++) {
    const read = await searchSegments.part(index, id, part);
    if (read === undefined || read.byteLength === 0 || at + read.byteLength > size)
      return undefined;
    bytes.set(read, at);
    sum = crc32(read, sum);
    at += read.byteLength;
    await nextTurn();
  }
  return sum === checksum ? bytes : undefined;
}

/** Writes an unnamed segment, one transaction per part. `between` runs before each, and may throw to stop. */
export async function writeSegment(
  storage: Storage,
  index: SearchIndexName,
  segment: { id: string; bytes: Uint8Array },
  between: () => Promise<void>,
): Promise<Pick<SegmentEntry, "id" | "size" | "checksum">> {
  const { id, bytes } = segment;
  let checksum = 0;
  for (let part = 0; part * segmentLimits.part < bytes.byteLength; part++) {
    const start = part * segmentLimits.part;
    await between();
    // A copy: an engine may not accept shared memory.
    const content = bytes.slice(start, start + segmentLimits.part);
    checksum = crc32(content, checksum);
    // Flushed to disk with the manifest that names it.
    await storage.transaction(
      ({ searchSegments }) => searchSegments.insertPart(index, id, part, content),
      { durable: false },
    );
  }
  return { id, size: bytes.byteLength, checksum };
}

/** Deletes a segment, a few parts per transaction. Calls `between` before each. */
export async function deleteSegment(
  storage: Storage,
  index: SearchIndexName,
  id: string,
  between: () => Promise<void> = async () => undefined,
): Promise<void> {
  for (let isGone = false; !isGone;) {
    await between();
    isGone = await storage.transaction(({ searchSegments }) =>
      searchSegments.deleteSegment(index, id, segmentLimits.deletedParts),
    );
  }
}

export const READING_ATTEMPTS = 20;

/** Stored segments are damaged: `MaintenanceQueue` rebuilds the index. */
export class DamagedIndex extends Error {
  override readonly name = "DamagedIndex";
  /** Ids of segments; at least one is damaged. */
  readonly segments: readonly string[];

  constructor({ projectKey, collection }: SearchIndexName, entries: readonly SegmentEntry[]) {
    super(`A segment of the index of ${collection} of '${projectKey}' cannot be read.`);
    this.segments = entries.map(({ id }) => id);
  }
}

/** Reads the unknown segments. `undefined`: one was deleted meanwhile, or is damaged. */
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
