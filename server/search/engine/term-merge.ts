import type { IndexValue } from "../../query/condition.js";
import { MAX_TERMS } from "../facets.js";
import { fullBitset, leastOf } from "./bitset.js";
import type { Dictionary } from "./columns/dictionary.js";
import type { Checkpoint } from "./conditions.js";

export interface SegmentTerms {
  dictionary: Dictionary;
  counts: Uint32Array;
  /** Number of documents. Default: not counted. */
  products: Uint32Array | undefined;
}

export interface TermCount {
  value: IndexValue;
  count: number;
  productCount: number;
}

export interface ListedTerms {
  terms: TermCount[];
  other: number;
}

const TERMS_AT_ONCE = 4_096;

/** By count (or `productCount`), descending, then by value. `undefined`: more than `maxLength` characters. */
export function mergeTerms(
  segments: readonly SegmentTerms[],
  maxLength: number,
  checkpoint: Checkpoint,
): ListedTerms | undefined {
  const distinct = new DistinctTerms(segments, checkpoint);
  const areProductsCounted = segments.some(({ products }) => products !== undefined);
  const listed = leastOf(fullBitset(distinct.size), MAX_TERMS, distinct.order(areProductsCounted));
  const length = listed.reduce((sum, term) => sum + distinct.lengthOf(term), 0);
  if (length > maxLength) return undefined;
  const terms = listed.map((term) => distinct.at(term));
  return { terms, other: distinct.size - terms.length };
}

/** The distinct values of all segments, numbered from 0, found by hash. */
class DistinctTerms {
  size = 0;
  /** Open-addressed hash table: term number plus 1; 0 is empty. */
  readonly #table: Uint32Array;
  readonly #hashes: Uint32Array;
  readonly #sources: Uint32Array;
  readonly #ordinals: Uint32Array;
  readonly #counts: Float64Array;
  readonly #products: Float64Array;
  #looks = 0;

  constructor(
    private readonly segments: readonly SegmentTerms[],
    private readonly checkpoint: Checkpoint,
  ) {
    const most = segments.reduce((sum, { counts }) => sum + numberOfPositive(counts), 0);
    this.#table = new Uint32Array(2 ** Math.ceil(Math.log2(2 * most + 1)));
    this.#hashes = new Uint32Array(most);
    this.#sources = new Uint32Array(most);
    this.#ordinals = new Uint32Array(most);
    this.#counts = new Float64Array(most);
    this.#products = new Float64Array(most);
    for (const [source, { counts, products, dictionary }] of segments.entries()) {
      const { hashes } = dictionary;
      for (let ordinal = 0; ordinal < counts.length; ordinal++) {
        const count = counts[ordinal] ?? 0;
        if (count === 0) continue;
        const term = this.#find(hashes[ordinal] ?? 0, source, ordinal);
        this.#counts[term] = (this.#counts[term] ?? 0) + count;
        this.#products[term] = (this.#products[term] ?? 0) + (products?.[ordinal] ?? 0);
      }
    }
  }

  #find(hash: number, source: number, ordinal: number): number {
    const mask = this.#table.length - 1;
    let place = hash & mask;
    for (let term = this.#table[place]; term; term = this.#table[place]) {
      this.#look();
      const isSame =
        this.#hashes[term - 1] === hash && this.#compare(term - 1, source, ordinal) === 0;
      if (isSame) return term - 1;
      place = (place + 1) & mask;
    }
    this.#look();
    const added = this.size++;
    this.#table[place] = added + 1;
    this.#hashes[added] = hash;
    this.#sources[added] = source;
    this.#ordinals[added] = ordinal;
    return added;
  }

  #look(): void {
    if (++this.#looks % TERMS_AT_ONCE === 0) this.checkpoint();
  }

  #dictionary(term: number): Dictionary | undefined {
    return this.segments[this.#sources[term] ?? 0]?.dictionary;
  }

  #compare(term: number, source: number, ordinal: number): number {
    const other = this.segments[source]?.dictionary;
    return (
      (other && this.#dictionary(term)?.compare(this.#ordinals[term] ?? 0, other, ordinal)) ?? 0
    );
  }

  order(areProductsCounted: boolean): (a: number, b: number) => number {
    const frequencies = areProductsCounted ? this.#products : this.#counts;
    return (a, b) =>
      (frequencies[b] ?? 0) - (frequencies[a] ?? 0) ||
      this.#compare(a, this.#sources[b] ?? 0, this.#ordinals[b] ?? 0);
  }

  lengthOf(term: number): number {
    return this.#dictionary(term)?.lengthOf(this.#ordinals[term] ?? 0) ?? 0;
  }

  at(term: number): TermCount {
    return {
      value: this.#dictionary(term)?.at(this.#ordinals[term] ?? 0) ?? 0,
      count: this.#counts[term] ?? 0,
      productCount: this.#products[term] ?? 0,
    };
  }
}

function numberOfPositive(counts: Uint32Array): number {
  let number = 0;
  for (const count of counts) number += Number(count > 0);
  return number;
}
