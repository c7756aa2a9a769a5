import type { SearchIndexName } from "../../../storage/search-segment-storage.js";
import type { Storage } from "../../../storage/storage.js";

/** Ways in which a segment of the store may be damaged. */
export const DAMAGES: Record<string, (bytes: Uint8Array) => Uint8Array | undefined> = {
  "is lost": () => undefined,
  "is shorter": (bytes) => bytes.subarray(0, bytes.length - 1),
  "has another bit in its middle": (bytes) => {
    const changed = new Uint8Array(bytes);
    const middle = bytes.length >> 1;
    changed[middle] = (changed[middle] ?? 0) ^ 1;
    return changed;
  },
};

/** Puts other bytes in the place of those of the first segment of one part. */
export async function damageSegment(
  storage: Storage,
  index: SearchIndexName,
  damage: (bytes: Uint8Array) => Uint8Array | undefined,
): Promise<string> {
  const [segment] = await storage.searchSegments.stored(index);
  const bytes = segment && (await storage.searchSegments.part(index, segment.id, 0));
  if (!bytes || segment.parts !== 1) throw new Error("The index has no such segment.");
  const changed = damage(bytes);
  await storage.transaction(async ({ searchSegments }) => {
    await searchSegments.deleteSegment(index, segment.id);
    if (changed) await searchSegments.insertPart(index, segment.id, 0, changed);
  });
  return segment.id;
}
