import type { IndexValue } from "../../query/condition.js";
import { MAX_TERMS } from "../facets.js";
import type { Dictionary } from "./columns/dictionary.js";
import type { Checkpoint } from "./conditions.js";

/** The counted values of one segment, by ordinal. */
export interface SegmentTerms {
  dictionary: Dictionary;
  counts: Uint32Array;
  /** Counts of documents. Default: not counted. */
  products: Uint32Array | undefined;
}

export interface TermCount {
  value: IndexValue;
  count: number;
  productCount: number;
}

/** The most frequent terms, and how many others there are. */
export interface ListedTerms {
  terms: TermCount[];
  other: number;
}

/** Between two checkpoints. */
const TERMS_AT_ONCE = 4_096;

/**
 * The terms of all segments, by count, descending, then by value. By `productCount` if that is counted. Values
 * are merged in their order, and only those listed are read.
 */
export function mergeTerms(segments: readonly SegmentTerms[], checkpoint: Checkpoint): ListedTerms {
  const heads = segments.map((terms) => new TermCursor(terms)).filter((head) => head.advance());
  heads.sort((a, b) => a.compare(b));
  const listed = new MostFrequent(segments.some(({ products }) => products !== undefined));
  let distinct = 0;
  for (let first = heads[0]; first; first = heads[0]) {
    if (++distinct % TERMS_AT_ONCE === 0) checkpoint();
    let { count, productCount } = first;
    let same = 1;
    for (let next = heads[1]; next?.compare(first) === 0; next = heads[++same]) {
      count += next.count;
      productCount += next.productCount;
    }
    listed.offer(first, count, productCount);
    for (let i = same - 1; i >= 0; i--) advance(heads, i);
  }
  return { terms: listed.terms, other: distinct - listed.terms.length };
}

/** Advances the cursor at `i`, and moves it to its place among those after it. */
function advance(heads: TermCursor[], i: number): void {
  const head = heads[i];
  if (!head) return;
  if (!head.advance()) {
    heads.splice(i, 1);
    return;
  }
  for (let next = heads[i + 1]; next && next.compare(head) < 0; next = heads[i + 1]) {
    heads[i++] = next;
    heads[i] = head;
  }
}

/** Goes through the values that are counted, in ascending order. */
class TermCursor {
  readonly #terms: SegmentTerms;
  #ordinal = -1;

  constructor(terms: SegmentTerms) {
    this.#terms = terms;
  }

  /** Whether there is a further one. */
  advance(): boolean {
    const { counts } = this.#terms;
    do this.#ordinal++;
    while (counts[this.#ordinal] === 0);
    return this.#ordinal < counts.length;
  }

  get count(): number {
    return this.#terms.counts[this.#ordinal] ?? 0;
  }

  get productCount(): number {
    return this.#terms.products?.[this.#ordinal] ?? 0;
  }

  get value(): IndexValue {
    return this.#terms.dictionary.at(this.#ordinal);
  }

  compare(other: TermCursor): number {
    return this.#terms.dictionary.compare(this.#ordinal, other.#terms.dictionary, other.#ordinal);
  }
}

/** Keeps as many terms as are listed. */
class MostFrequent {
  readonly terms: TermCount[] = [];
  readonly #by: "count" | "productCount";

  constructor(areProductsCounted: boolean) {
    this.#by = areProductsCounted ? "productCount" : "count";
  }

  /** Values must come in ascending order: of those equally frequent, the first stay first. */
  offer(cursor: TermCursor, count: number, productCount: number): void {
    const frequency = this.#by === "count" ? count : productCount;
    let at = this.terms.length;
    if (at === MAX_TERMS && (this.terms[at - 1]?.[this.#by] ?? 0) >= frequency) return;
    while (at > 0 && (this.terms[at - 1]?.[this.#by] ?? 0) < frequency) at--;
    this.terms.splice(at, 0, { value: cursor.value, count, productCount });
    if (this.terms.length > MAX_TERMS) this.terms.pop();
  }
}
