export function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const nibbles = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

/** A set of numbers below a size: `i` is bit `i & 31` of word `i >>> 5`. Bits from the size on are 0. */
export type Bitset = Uint32Array;

const WORD_BITS = 32;
const ALL_BITS = 0xffff_ffff;

export function emptyBitset(size: number): Bitset {
  return new Uint32Array(Math.ceil(size / WORD_BITS));
}

export function fullBitset(size: number): Bitset {
  const set = emptyBitset(size).fill(ALL_BITS);
  clearFrom(set, size);
  return set;
}

export function addBit(set: Bitset, i: number): void {
  const word = i >>> 5;
  set[word] = (set[word] ?? 0) | (1 << (i & 31));
}

export function hasBit(set: Bitset, i: number): boolean {
  return ((set[i >>> 5] ?? 0) & (1 << (i & 31))) !== 0;
}

function addRange(set: Bitset, from: number, to: number): void {
  if (from >= to) return;
  const first = from >>> 5;
  const last = (to - 1) >>> 5;
  const head = ALL_BITS << (from & 31);
  const tail = ALL_BITS >>> (31 - ((to - 1) & 31));
  if (first === last) {
    set[first] = (set[first] ?? 0) | (head & tail);
    return;
  }
  set[first] = (set[first] ?? 0) | head;
  set.fill(ALL_BITS, first + 1, last);
  set[last] = (set[last] ?? 0) | tail;
}

export function intersect(set: Bitset, other: Bitset): void {
  for (let word = 0; word < set.length; word++) set[word] = (set[word] ?? 0) & (other[word] ?? 0);
}

export function unite(set: Bitset, other: Bitset): void {
  for (let word = 0; word < set.length; word++) set[word] = (set[word] ?? 0) | (other[word] ?? 0);
}

export function subtract(set: Bitset, other: Bitset): void {
  for (let word = 0; word < set.length; word++) set[word] = (set[word] ?? 0) & ~(other[word] ?? 0);
}

export function complement(set: Bitset, size: number): void {
  for (let word = 0; word < set.length; word++) set[word] = ~(set[word] ?? 0);
  clearFrom(set, size);
}

export function countBits(set: Bitset): number {
  let count = 0;
  for (const word of set) count += bitsOf(word);
  return count;
}

/** The smallest member that is at least `from`; -1 if there is none. */
export function nextBit(set: Bitset, from: number): number {
  let at = from >>> 5;
  if (at >= set.length) return -1;
  let word = (set[at] ?? 0) & (ALL_BITS << (from & 31));
  while (word === 0) {
    if (++at >= set.length) return -1;
    word = set[at] ?? 0;
  }
  return at * WORD_BITS + 31 - Math.clz32(word & -word);
}

/** The smallest number from `from` on that is not a member; may be the size or more. */
export function nextMissing(set: Bitset, from: number): number {
  let at = from >>> 5;
  let word = ~(set[at] ?? 0) & (ALL_BITS << (from & 31));
  while (word === 0) word = ~(set[++at] ?? 0);
  return at * WORD_BITS + 31 - Math.clz32(word & -word);
}

function clearFrom(set: Bitset, size: number): void {
  const over = size & 31;
  const last = set.length - 1;
  if (over > 0) set[last] = (set[last] ?? 0) & (ALL_BITS >>> (WORD_BITS - over));
}

/** Adds the documents' parts: those of `d` are `partOffsets[d]` to `partOffsets[d + 1]`, exclusive. */
export function addPartsOf(parts: Bitset, documents: Bitset, partOffsets: Uint32Array): void {
  forEachRun(documents, (from, to) =>
    addRange(parts, partOffsets[from] ?? 0, partOffsets[to] ?? 0),
  );
}

export function countPartsOf(documents: Bitset, partOffsets: Uint32Array): number {
  let count = 0;
  forEachRun(documents, (from, to) => {
    count += (partOffsets[to] ?? 0) - (partOffsets[from] ?? 0);
  });
  return count;
}

function forEachRun(documents: Bitset, use: (from: number, to: number) => void): void {
  for (let from = nextBit(documents, 0); from >= 0;) {
    const to = nextMissing(documents, from);
    use(from, to);
    from = nextBit(documents, to);
  }
}

/** The rows with an element in the set: those of `r` are `offsets[r]` to `offsets[r + 1]`, exclusive. */
export function rowsWith(elements: Bitset, offsets: Uint32Array): Bitset {
  const rows = emptyBitset(offsets.length - 1);
  let row = 0;
  for (let at = nextBit(elements, 0); at >= 0; at = nextBit(elements, offsets[row] ?? 0)) {
    while ((offsets[row + 1] ?? Infinity) <= at) row++;
    addBit(rows, row++);
  }
  return rows;
}

/** The first `count` members by the order, as ascending numbers. */
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
