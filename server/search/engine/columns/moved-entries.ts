import type { Entries } from "./entries.js";
import { type UintArray, uintArray, uintArrayOf } from "./uint-array.js";

/**
 * Entries in the rows of another table.
 *
 * @param targets - for each entry its row there; -1 to leave it out
 * @param rowCount - of the other table
 * @param size - of the dictionary
 */
export function movedEntries(
  entries: Entries,
  targets: Int32Array,
  rowCount: number,
  size: number,
): Entries {
  const single = movedToSingle(entries, targets, rowCount, size);
  const { ordinals, offsets, occurrences } = single ?? movedToSeveral(entries, targets, rowCount);
  return {
    ...{ rows: undefined, offsets, ordinals, elements: undefined },
    occurrences: occurrences && uintArrayOf(occurrences),
  };
}

interface Moved {
  ordinals: UintArray;
  offsets: UintArray | undefined;
  occurrences: Uint32Array | undefined;
}

/** At most one entry in each row; `undefined` if there are several in one. */
function movedToSingle(
  { ordinals, occurrences }: Entries,
  targets: Int32Array,
  rowCount: number,
  size: number,
): Moved | undefined {
  const missing = size + 1;
  const moved = uintArray(missing, rowCount).fill(missing);
  const times = occurrences && new Uint32Array(rowCount).fill(1);
  for (let i = 0; i < targets.length; i++) {
    const row = targets[i] ?? -1;
    if (row < 0) continue;
    if (moved[row] !== missing) return undefined;
    moved[row] = ordinals[i] ?? 0;
    if (times) times[row] = occurrences[i] ?? 1;
  }
  return { ordinals: moved, offsets: undefined, occurrences: times };
}

function movedToSeveral(
  { ordinals, occurrences }: Entries,
  targets: Int32Array,
  rowCount: number,
): Moved {
  const offsets = new Uint32Array(rowCount + 1);
  for (const row of targets) if (row >= 0) offsets[row + 1] = (offsets[row + 1] ?? 0) + 1;
  for (let row = 0; row < rowCount; row++) {
    offsets[row + 1] = (offsets[row + 1] ?? 0) + (offsets[row] ?? 0);
  }
  const next = offsets.slice();
  const count = offsets[rowCount] ?? 0;
  const moved = ordinals.slice(0, count);
  const times = occurrences && new Uint32Array(count);
  for (let i = 0; i < targets.length; i++) {
    const row = targets[i] ?? -1;
    if (row < 0) continue;
    const at = next[row] ?? 0;
    next[row] = at + 1;
    moved[at] = ordinals[i] ?? 0;
    if (times) times[at] = occurrences[i] ?? 1;
  }
  return { ordinals: moved, offsets: uintArrayOf(offsets), occurrences: times };
}
