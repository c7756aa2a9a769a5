import type { Entries } from "./entries.js";
import { uintArray, uintArrayOf } from "./uint-array.js";

/**
 * Entries in the rows of another table.
 *
 * @param targets - for each entry its row there; -1 to leave it out
 * @param rowCount - of the other table
 * @param size - of the dictionary
 */
export function movedEntries(
  { ordinals, occurrences }: Entries,
  targets: Int32Array,
  rowCount: number,
  size: number,
): Entries {
  const counts = new Uint32Array(rowCount + 1);
  let most = 0;
  for (const target of targets) {
    if (target >= 0) most = Math.max(most, (counts[target + 1] = (counts[target + 1] ?? 0) + 1));
  }
  const isSingle = most <= 1;
  for (let row = 0; row < rowCount; row++)
    counts[row + 1] = (counts[row + 1] ?? 0) + (counts[row] ?? 0);
  const next = counts.slice();
  const count = isSingle ? rowCount : (counts[rowCount] ?? 0);
  const moved = uintArray(size + 1, count).fill(size + 1);
  const times = occurrences && new Uint32Array(count).fill(1);
  for (let i = 0; i < targets.length; i++) {
    const row = targets[i] ?? -1;
    if (row < 0) continue;
    const at = isSingle ? row : (next[row] ?? 0);
    next[row] = at + 1;
    moved[at] = ordinals[i] ?? 0;
    if (times) times[at] = occurrences[i] ?? 1;
  }
  return {
    rows: undefined,
    offsets: isSingle ? undefined : uintArrayOf(counts),
    ordinals: moved,
    elements: undefined,
    occurrences: times && uintArrayOf(times),
  };
}
