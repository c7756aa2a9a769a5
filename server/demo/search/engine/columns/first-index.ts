/** The first index in `from` to `to` (exclusive) for which `isBefore` is false; `to` if none. Binary search. */
export function firstIndex(from: number, to: number, isBefore: (i: number) => boolean): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
