import {
  addBit,
  type Bitset,
  countBits,
  emptyBitset,
  hasBit,
  hasInRange,
  intersect,
  nextBit,
  unite,
} from "../bitset.js";
import { addPartsOf } from "../columns/parts-of.js";
import type { SearchedTexts } from "./live-lengths.js";
import { POSTINGS_AT_ONCE } from "./postings.js";
import type { Term } from "./terms.js";

/** The parts of a segment that match all words so far. */
export class SectionHits {
  readonly partOffsets: Uint32Array;
  /** Documents with parts that may match: those with a hit of each word, in their own texts or in parts. */
  readonly documents: Bitset;
  /** Narrows the parts of these documents; `undefined` while all of them match. */
  #parts: Bitset | undefined;

  readonly #live: Bitset;

  constructor({ partOffsets, live }: SearchedTexts) {
    this.partOffsets = partOffsets;
    this.#live = live;
    this.documents = live.slice();
  }

  get documentCount(): number {
    return this.partOffsets.length - 1;
  }

  get partCount(): number {
    return this.partOffsets.at(-1) ?? 0;
  }

  /** Keeps the parts that have one of the terms. Returns the number of live documents that have one. */
  narrow(terms: readonly Term[], checkpoint: () => void): number {
    const { partOffsets } = this;
    const own = emptyBitset(this.documentCount);
    const withParts = emptyBitset(this.documentCount);
    let parts: Bitset | undefined;
    for (const term of terms) {
      const postings = term.read();
      for (let count = 1; postings.next(); count++) {
        if (count % POSTINGS_AT_ONCE === 0) checkpoint();
        const { document } = postings;
        if (postings.hasOwn) {
          addBit(own, document);
          postings.skipFields();
        }
        let left = postings.readPartCount();
        if (left === 0) continue;
        addBit(withParts, document);
        parts ??= emptyBitset(this.partCount);
        for (; left > 0; left--) {
          addBit(parts, (partOffsets[document] ?? 0) + postings.readPart());
          postings.skipFields();
        }
      }
    }
    if (parts) {
      addPartsOf(parts, own, partOffsets);
      if (this.#parts) intersect(this.#parts, parts);
      else this.#parts = parts;
    }
    unite(own, withParts);
    intersect(own, this.#live);
    intersect(this.documents, own);
    return countBits(own);
  }

  /** Removes documents without a part that matches all words. Returns the parts that do; `undefined`: all do. */
  narrowToParts(): Bitset | undefined {
    if (!this.#parts) return undefined;
    const { documents, partOffsets } = this;
    const parts = emptyBitset(this.partCount);
    addPartsOf(parts, documents, partOffsets);
    intersect(parts, this.#parts);
    for (let d = nextBit(documents, 0); d >= 0; d = nextBit(documents, d + 1)) {
      if (hasInRange(parts, partOffsets[d] ?? 0, partOffsets[d + 1] ?? 0)) continue;
      const word = d >>> 5;
      documents[word] = (documents[word] ?? 0) & ~(1 << (d & 31));
    }
    return parts;
  }

  has(document: number): boolean {
    return hasBit(this.documents, document);
  }
}
