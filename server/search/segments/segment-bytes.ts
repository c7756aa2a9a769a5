import { setImmediate as nextTurn } from "node:timers/promises";
import { crc32 } from "node:zlib";
import type { SearchIndexName, SegmentEntry } from "../../storage/search-segment-storage.js";
import type { Storage } from "../../storage/storage.js";
import { segmentLimits } from "./limits.js";
import { sharedBytes } from "./shared-bytes.js";

/**
 * Reads a segment part by part, other requests in between. `undefined`: it was deleted meanwhile, or its bytes are
 * not those that were written.
 */
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
    if (checksum !== undefined) sum = crc32(read, sum);
    at += read.byteLength;
    await nextTurn();
  }
  return checksum === undefined || sum === checksum ? bytes : undefined;
}

/**
 * Writes a segment that no manifest names yet, each part in a transaction of its own. Calls `between` before
 * each: it may throw to end the work.
 */
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
    // A copy: an engine need not take shared memory.
    const content = bytes.slice(start, start + segmentLimits.part);
    checksum = crc32(content, checksum);
    // The manifest that names it brings it to the disk.
    await storage.transaction(
      ({ searchSegments }) => searchSegments.insertPart(index, id, part, content),
      { durable: false },
    );
  }
  return { id, size: bytes.byteLength, checksum };
}
