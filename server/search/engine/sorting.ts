import type { IndexValue, SortKey } from "../../query/condition.js";
import { compareValues } from "../../query/matches.js";
import { addBit, type Bitset, emptyBitset, nextBit } from "./bitset.js";
import type { SegmentSearch } from "./segment-search.js";
import { leastOf } from "./least.js";
import { MISSING, notAfter, Ranks } from "./sort-ranks.js";

/** A document of one of the segments. */
export interface FoundDocument {
  segment: SegmentSearch;
  document: number;
}

/** The first `count` of the documents that were found, in order. */
export function firstDocuments(
  segments: readonly SegmentSearch[],
  foundOf: (segment: SegmentSearch) => Bitset,
  keys: readonly SortKey[],
  count: number,
): FoundDocument[] {
  if (count === 0) return [];
  const searched = segments.filter((segment) => nextBit(foundOf(segment), 0) >= 0);
  const ranks = keys.map(() => new Ranks());
  let first: readonly Head[] = [];
  for (const segment of bestFirst(searched, keys)) {
    const last = first.length === count ? first.at(-1) : undefined;
    const list = new SortedList(segment, foundOf(segment), { keys, ranks, count, last });
    if (list.head) first = merged(first, list, keys, count);
  }
  return first.map(({ segment, document }) => ({ segment, document }));
}

/** A document with what it is sorted by. */
interface Head extends FoundDocument {
  id: string;
  values: (IndexValue | undefined)[];
}

interface ListOptions {
  keys: readonly SortKey[];
  /** Memory for one list at a time. */
  ranks: readonly Ranks[];
  count: number;
  /** Documents after this one are not wanted. */
  last: Head | undefined;
}

/** The first documents of one segment, which values and ids are read of one by one. */
class SortedList {
  head: Head | undefined;
  readonly #segment: SegmentSearch;
  readonly #keys: readonly SortKey[];
  readonly #ranks: readonly Ranks[];
  readonly #documents: readonly number[];
  #at = -1;

  constructor(segment: SegmentSearch, found: Bitset, { keys, ranks, count, last }: ListOptions) {
    this.#segment = segment;
    this.#keys = keys;
    this.#ranks = ranks;
    if (segment.segment.isInDefaultOrder && isDefaultOrder(keys)) {
      this.#documents = firstBits(found, count);
      const listed = emptyBitset(segment.segment.documentCount);
      for (const document of this.#documents) addBit(listed, document);
      this.#rank(listed);
    } else {
      const [key] = keys;
      const wanted = key && last ? notAfter(last.values[0], key, segment, found) : found;
      this.#rank(wanted);
      this.#documents = leastOf(wanted, count, this.#comparator());
    }
    this.advance();
  }

  #rank(documents: Bitset): void {
    for (const [i, key] of this.#keys.entries()) {
      this.#ranks[i]?.compute(key, this.#segment, documents);
    }
  }

  advance(): void {
    const document = this.#documents[++this.#at];
    if (document === undefined) {
      this.head = undefined;
      return;
    }
    const segment = this.#segment;
    const values = this.#keys.map((key, i) => this.#value(key, this.#ranks[i]?.of[document]));
    this.head = { segment, document, id: segment.segment.idOf(document), values };
  }

  #value(key: SortKey, rank = MISSING): IndexValue | undefined {
    if (key.by === "score") return key.direction === "asc" ? rank : -rank;
    const dictionary = this.#segment.table.column(key.path)?.dictionary;
    if (rank === MISSING || !dictionary) return undefined;
    return dictionary.at(key.direction === "asc" ? rank : dictionary.size - 1 - rank);
  }

  #comparator(): (a: number, b: number) => number {
    const { segment } = this.#segment;
    const all = this.#ranks.map(({ of }) => of);
    return (a, b) => {
      for (const ranks of all) {
        const x = ranks[a] ?? MISSING;
        const y = ranks[b] ?? MISSING;
        if (x !== y) return x < y ? -1 : 1;
      }
      return segment.idRank(a) - segment.idRank(b);
    };
  }
}

/** Segments whose first value comes first: those after them have few documents that come before theirs, or none. */
function bestFirst(
  segments: readonly SegmentSearch[],
  [key]: readonly SortKey[],
): readonly SegmentSearch[] {
  if (key?.by !== "path" || segments.length === 1) return segments;
  const best = segments.map((segment) => {
    const dictionary = segment.table.column(key.path)?.dictionary;
    const at = key.direction === "asc" ? 0 : (dictionary?.size ?? 0) - 1;
    return { segment, value: dictionary && dictionary.size > 0 ? dictionary.at(at) : undefined };
  });
  return best.toSorted((a, b) => compareBy(key, a.value, b.value)).map(({ segment }) => segment);
}

/** The first `count` of both, each of which is in order. */
function merged(
  first: readonly Head[],
  list: SortedList,
  keys: readonly SortKey[],
  count: number,
): readonly Head[] {
  const both: Head[] = [];
  let from = 0;
  for (let { head } = list; head; { head } = list) {
    const to = firstAfter(first, head, keys, from);
    for (const each of first.slice(from, Math.min(to, from + count - both.length))) both.push(each);
    if (both.length === count) return both;
    from = to;
    both.push(head);
    list.advance();
  }
  return [...both, ...first.slice(from, from + count - both.length)];
}

/** The place from `from` on of the first that comes after the head. */
function firstAfter(
  all: readonly Head[],
  head: Head,
  keys: readonly SortKey[],
  from: number,
): number {
  let [low, high] = [from, all.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const each = all[middle];
    if (each && compareHeads(each, head, keys) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function compareHeads(a: Head, b: Head, keys: readonly SortKey[]): number {
  for (const [i, key] of keys.entries()) {
    const order = compareBy(key, a.values[i], b.values[i]);
    if (order !== 0) return order;
  }
  return compareValues(a.id, b.id);
}

/** What has no value comes last. */
function compareBy(
  { direction }: SortKey,
  a: IndexValue | undefined,
  b: IndexValue | undefined,
): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  const order = compareValues(a, b);
  return direction === "asc" ? order : -order;
}

function isDefaultOrder([first, ...others]: readonly SortKey[]): boolean {
  if (others.length > 0 || first?.by !== "path") return false;
  return first.path === "createdAt" && first.direction === "asc";
}

function firstBits(set: Bitset, count: number): number[] {
  const first: number[] = [];
  let at = nextBit(set, 0);
  for (; at >= 0 && first.length < count; at = nextBit(set, at + 1)) first.push(at);
  return first;
}
