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

/** A term that may be listed; its value, which may be long, is not read yet. */
interface Candidate extends Omit<TermCount, "value"> {
  dictionary: Dictionary;
  ordinal: number;
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
 * are merged in their order, and only those listed are read. `undefined`: these have more characters than
 * `maxLength`, and are not read.
 */
export function mergeTerms(
  segments: readonly SegmentTerms[],
  maxLength: number,
  checkpoint: Checkpoint,
): ListedTerms | undefined {
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
  const { candidates } = listed;
  const length = candidates.reduce(
    (sum, { dictionary, ordinal }) => sum + dictionary.lengthOf(ordinal),
    0,
  );
  if (length > maxLength) return undefined;
  const terms = candidates.map(({ dictionary, ordinal, ...counts }) => ({
    value: dictionary.at(ordinal),
    ...counts,
  }));
  return { terms, other: distinct - terms.length };
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

  /** Where its value is. */
  get place(): Pick<Candidate, "dictionary" | "ordinal"> {
    return { dictionary: this.#terms.dictionary, ordinal: this.#ordinal };
  }

  compare(other: TermCursor): number {
    return this.#terms.dictionary.compare(this.#ordinal, other.#terms.dictionary, other.#ordinal);
  }
}

/** Keeps as many terms as are listed. */
class MostFrequent {
  readonly candidates: Candidate[] = [];
  readonly #by: "count" | "productCount";

  constructor(areProductsCounted: boolean) {
    this.#by = areProductsCounted ? "productCount" : "count";
  }

  /** Values must come in ascending order: of those equally frequent, the first stay first. */
  offer(cursor: TermCursor, count: number, productCount: number): void {
    const frequency = this.#by === "count" ? count : productCount;
    const { candidates } = this;
    let at = candidates.length;
    if (at === MAX_TERMS && (candidates[at - 1]?.[this.#by] ?? 0) >= frequency) return;
    while (at > 0 && (candidates[at - 1]?.[this.#by] ?? 0) < frequency) at--;
    candidates.splice(at, 0, { ...cursor.place, count, productCount });
    if (candidates.length > MAX_TERMS) candidates.pop();
  }
}
