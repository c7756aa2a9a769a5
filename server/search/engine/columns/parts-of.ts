import { addBit, addRange, type Bitset } from "../bitset.js";

const WORD_BITS = 32;
const ALL_BITS = 0xffff_ffff;

/** Adds the parts of the documents: those of document `d` are from `partOffsets[d]` up to `partOffsets[d + 1]`. */
export function addPartsOf(parts: Bitset, documents: Bitset, partOffsets: Uint32Array): void {
  for (let at = 0; at < documents.length; at++) {
    const first = at * WORD_BITS;
    let word = documents[at] ?? 0;
    if (word === ALL_BITS) {
      addRange(parts, partOffsets[first] ?? 0, partOffsets[first + WORD_BITS] ?? 0);
      continue;
    }
    for (; word !== 0; word &= word - 1) {
      const document = first + 31 - Math.clz32(word & -word);
      const end = partOffsets[document + 1] ?? 0;
      for (let part = partOffsets[document] ?? 0; part < end; part++) addBit(parts, part);
    }
  }
}
