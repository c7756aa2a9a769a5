import { addRange, type Bitset } from "../bitset.js";

const WORD_BITS = 32;

/** Adds the parts of the documents: those of document `d` are from `partOffsets[d]` up to `partOffsets[d + 1]`. */
export function addPartsOf(parts: Bitset, documents: Bitset, partOffsets: Uint32Array): void {
  for (let at = 0; at < documents.length; at++) {
    let first = at * WORD_BITS;
    // From here on one run of documents after the other is shifted out.
    for (let word = documents[at] ?? 0; word !== 0;) {
      const skipped = lowZeros(word);
      const shifted = word >>> skipped;
      const run = shifted === 0xffff_ffff ? WORD_BITS : lowZeros(~shifted);
      first += skipped;
      addRange(parts, partOffsets[first] ?? 0, partOffsets[first + run] ?? 0);
      first += run;
      word = run === WORD_BITS ? 0 : shifted >>> run;
    }
  }
}

/** Of a number that is not 0. */
function lowZeros(word: number): number {
  return 31 - Math.clz32(word & -word);
}
