import { compareValues, type IndexValue } from "../../query/condition.js";
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
  const all = [...distinctTerms(segments, checkpoint).values()];
  const areProductsCounted = segments.some(({ products }) => products !== undefined);
  const by = areProductsCounted ? "productCount" : "count";
  const first = leastOf(fullBitset(all.length), MAX_TERMS, (i, j) => {
    const [a, b] = [all[i], all[j]];
    return a && b ? b[by] - a[by] || compareValues(a.value, b.value) : 0;
  });
  const terms = first.flatMap((i) => all[i] ?? []);
  const length = terms.reduce((sum, { value }) => sum + lengthOf(value), 0);
  return length > maxLength ? undefined : { terms, other: all.length - terms.length };
}

function distinctTerms(
  segments: readonly SegmentTerms[],
  checkpoint: Checkpoint,
): Map<IndexValue, TermCount> {
  const terms = new Map<IndexValue, TermCount>();
  for (const { counts, products, dictionary } of segments) {
    for (let ordinal = 0; ordinal < counts.length; ordinal++) {
      if (ordinal % TERMS_AT_ONCE === 0) checkpoint();
      const count = counts[ordinal] ?? 0;
      if (count === 0) continue;
      const value = dictionary.at(ordinal);
      const term = terms.get(value) ?? { value, count: 0, productCount: 0 };
      term.count += count;
      term.productCount += products?.[ordinal] ?? 0;
      terms.set(value, term);
    }
  }
  return terms;
}

function lengthOf(value: IndexValue): number {
  return typeof value === "string" ? value.length : 0;
}
