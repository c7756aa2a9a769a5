/** The first index from `from` up to `to` that is not before what is wanted; `to` if all are. Those before come first. */
export function firstIndex(from: number, to: number, isBefore: (i: number) => boolean): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
