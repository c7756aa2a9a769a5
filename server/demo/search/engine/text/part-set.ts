import {
  addBit,
  addPartsOf,
  type Bitset,
  emptyBitset,
  hasBit,
  intersect,
  nextBit,
  rowsWith,
  unite,
} from "../bitset.js";
import { POSTINGS_AT_ONCE } from "./postings.js";
import type { Term } from "./terms.js";
import type { TextSection } from "./text-section.js";

export interface SearchedTexts {
  section: TextSection;
  /** Part i of document d has the number `partOffsets[d] + i`; one more entry than documents. */
  partOffsets: Uint32Array;
  /** Searchable documents: neither superseded nor in the other projection. Statistics count these. */
  live: Bitset;
}

export class PartSet {
  constructor(
    readonly partOffsets: Uint32Array,
    /** May include documents without a part in the set until {@link settle}. */
    readonly documents: Bitset,
    public parts?: Bitset,
  ) {}

  static all({ partOffsets, live }: SearchedTexts): PartSet {
    return new PartSet(partOffsets, live.slice());
  }

  /** The parts with one of the terms, in their own texts or those of their document. */
  static of(
    terms: readonly Term[],
    { partOffsets, live }: SearchedTexts,
    checkpoint: () => void,
  ): PartSet {
    const own = emptyBitset(partOffsets.length - 1);
    const withParts = emptyBitset(partOffsets.length - 1);
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
        parts ??= emptyBitset(partOffsets.at(-1) ?? 0);
        for (; left > 0; left--) {
          addBit(parts, (partOffsets[document] ?? 0) + postings.readPart());
          postings.skipFields();
        }
      }
    }
    if (parts) addPartsOf(parts, own, partOffsets);
    unite(own, withParts);
    intersect(own, live);
    return new PartSet(partOffsets, own, parts);
  }

  get documentCount(): number {
    return this.partOffsets.length - 1;
  }

  get partCount(): number {
    return this.partOffsets.at(-1) ?? 0;
  }

  get isEmpty(): boolean {
    return nextBit(this.documents, 0) < 0;
  }

  has(document: number): boolean {
    return hasBit(this.documents, document);
  }

  intersect({ documents, parts }: PartSet): void {
    intersect(this.documents, documents);
    if (parts) this.narrow(parts);
  }

  narrow(parts: Bitset): void {
    if (this.parts) intersect(this.parts, parts);
    else this.parts = parts.slice();
  }

  unite(other: PartSet): void {
    if (this.parts ?? other.parts) {
      const parts = this.toParts();
      unite(parts, other.toParts());
      this.parts = parts;
    }
    unite(this.documents, other.documents);
  }

  toParts(): Bitset {
    const parts = emptyBitset(this.partCount);
    addPartsOf(parts, this.documents, this.partOffsets);
    if (this.parts) intersect(parts, this.parts);
    return parts;
  }

  settle(): this {
    if (!this.parts) return this;
    this.parts = this.toParts();
    intersect(this.documents, rowsWith(this.parts, this.partOffsets));
    return this;
  }
}
