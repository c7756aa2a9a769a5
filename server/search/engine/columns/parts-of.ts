import { addRange, type Bitset } from "../bitset.js";

const WORD_BITS = 32;
const ALL_BITS = 0xffff_ffff;

/** Adds the parts of the documents: those of document `d` are from `partOffsets[d]` up to `partOffsets[d + 1]`. */
export function addPartsOf(parts: Bitset, documents: Bitset, partOffsets: Uint32Array): void {
  forEachRun(documents, (from, to) =>
    addRange(parts, partOffsets[from] ?? 0, partOffsets[to] ?? 0),
  );
}

/** How many parts the documents have. */
export function countPartsOf(documents: Bitset, partOffsets: Uint32Array): number {
  let count = 0;
  forEachRun(documents, (from, to) => {
    count += (partOffsets[to] ?? 0) - (partOffsets[from] ?? 0);
  });
  return count;
}

/** Calls back with documents that follow one another; a run ends at the end of a word at the latest. */
function forEachRun(documents: Bitset, use: (from: number, to: number) => void): void {
  for (let at = 0; at < documents.length; at++) {
    let first = at * WORD_BITS;
    // One run after the other is shifted out.
    for (let word = documents[at] ?? 0; word !== 0;) {
      const skipped = lowZeros(word);
      const shifted = word >>> skipped;
      const run = shifted === ALL_BITS ? WORD_BITS : lowZeros(~shifted);
      first += skipped;
      use(first, first + run);
      first += run;
      word = run === WORD_BITS ? 0 : shifted >>> run;
    }
  }
}

/** Of a number that is not 0. */
function lowZeros(word: number): number {
  return 31 - Math.clz32(word & -word);
}
