/** Elements to sort or merge between two pauses: some milliseconds for ten long keys each. */
const RUN = 1_000;

type Compare<T> = (one: T, other: T) => number;

/** Like `list.sort(compare)`, in slices. `pause` lets other requests be served, and may throw. */
export async function sortInSlices<T extends object>(
  list: readonly T[],
  compare: Compare<T>,
  pause: () => Promise<void>,
): Promise<T[]> {
  let runs: T[][] = [];
  for (let from = 0; from < list.length; from += RUN) {
    await pause();
    runs.push(list.slice(from, from + RUN).sort(compare));
  }
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      merged.push(await mergeInSlices(runs[at] ?? [], runs[at + 1] ?? [], compare, pause));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

async function mergeInSlices<T extends object>(
  ones: readonly T[],
  others: readonly T[],
  compare: Compare<T>,
  pause: () => Promise<void>,
): Promise<T[]> {
  const merged: T[] = [];
  for (let from = 0; ;) {
    const one = ones[from];
    const other = others[merged.length - from];
    if (!one || !other)
      return [...merged, ...ones.slice(from), ...others.slice(merged.length - from)];
    if (merged.length % RUN === 0) await pause();
    const isOne = compare(one, other) <= 0;
    merged.push(isOne ? one : other);
    if (isOne) from += 1;
  }
}
