import { bitsOf } from "../../query/bits-of.js";

/** A set of whole numbers below some size: number `i` is bit `i & 31` of word `i >>> 5`. Bits from the size on are 0. */
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

/** Adds all numbers from `from` up to, but not including, `to`. */
export function addRange(set: Bitset, from: number, to: number): void {
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

/** Whether the set has a number from `from` up to, but not including, `to`. */
export function hasInRange(set: Bitset, from: number, to: number): boolean {
  if (from >= to) return false;
  const first = from >>> 5;
  const last = (to - 1) >>> 5;
  const head = ALL_BITS << (from & 31);
  const tail = ALL_BITS >>> (31 - ((to - 1) & 31));
  if (first === last) return ((set[first] ?? 0) & head & tail) !== 0;
  if (((set[first] ?? 0) & head) !== 0 || ((set[last] ?? 0) & tail) !== 0) return true;
  for (let word = first + 1; word < last; word++) if (set[word] !== 0) return true;
  return false;
}

/** Keeps in `set` only what is also in `other`. */
export function intersect(set: Bitset, other: Bitset): void {
  for (let word = 0; word < set.length; word++) set[word] = (set[word] ?? 0) & (other[word] ?? 0);
}

/** Adds to `set` all of `other`. */
export function unite(set: Bitset, other: Bitset): void {
  for (let word = 0; word < set.length; word++) set[word] = (set[word] ?? 0) | (other[word] ?? 0);
}

/** Removes from `set` all of `other`. */
export function subtract(set: Bitset, other: Bitset): void {
  for (let word = 0; word < set.length; word++) set[word] = (set[word] ?? 0) & ~(other[word] ?? 0);
}

/** Turns `set` into its complement among the numbers below `size`. */
export function complement(set: Bitset, size: number): void {
  for (let word = 0; word < set.length; word++) set[word] = ~(set[word] ?? 0);
  clearFrom(set, size);
}

export function countBits(set: Bitset): number {
  let count = 0;
  for (const word of set) count += bitsOf(word);
  return count;
}

/** The least number of the set that is at least `from`; -1 if there is none. */
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

/** The least number from `from` on that is not in the set; at least the size if there is none below it. */
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
