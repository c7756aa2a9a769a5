import { type Bitset, countBits, nextBit } from "./bitset.js";

/** The least `count` numbers of the set by the order, in ascending order. */
export function leastOf(
  set: Bitset,
  count: number,
  compare: (a: number, b: number) => number,
): number[] {
  const size = Math.min(count, countBits(set));
  const heap = new Uint32Array(size);
  let filled = 0;
  if (size === 0) return [];
  for (let at = nextBit(set, 0); at >= 0; at = nextBit(set, at + 1)) {
    if (filled < size) {
      heap[filled++] = at;
      if (filled === size) for (let i = size >>> 1; i >= 0; i--) sink(heap, i, compare);
    } else if (compare(at, heap[0] ?? 0) < 0) {
      heap[0] = at;
      sink(heap, 0, compare);
    }
  }
  return Array.from(heap).sort(compare);
}

/** Restores the order of a heap, whose first number is the greatest, below `i`. */
function sink(heap: Uint32Array, i: number, compare: (a: number, b: number) => number): void {
  const number = heap[i] ?? 0;
  for (;;) {
    let child = 2 * i + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && compare(heap[child + 1] ?? 0, heap[child] ?? 0) > 0) child++;
    if (compare(heap[child] ?? 0, number) <= 0) break;
    heap[i] = heap[child] ?? 0;
    i = child;
  }
  heap[i] = number;
}
