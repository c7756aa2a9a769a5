import type { IndexValue, SortKey } from "../../query/condition.js";
import { compareValues } from "../../query/matches.js";
import { addBit, type Bitset, emptyBitset, nextBit } from "./bitset.js";
import type { SegmentSearch } from "./segment-search.js";
import { leastOf } from "./least.js";
import { MISSING, type Ranks, ranksBy } from "./sort-ranks.js";

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
  const lists = segments.map((segment) => new SortedList(segment, foundOf(segment), keys, count));
  const first: FoundDocument[] = [];
  while (first.length < count) {
    let next: SortedList | undefined;
    for (const list of lists) {
      if (list.head && (!next?.head || compareHeads(list.head, next.head, keys) < 0)) next = list;
    }
    if (!next?.head) break;
    first.push({ segment: next.segment, document: next.head.document });
    next.advance();
  }
  return first;
}

/** A document with what it is sorted by. */
interface Head {
  document: number;
  id: string;
  values: (IndexValue | undefined)[];
}

/** The first documents of one segment, which values and ids are read of one by one. */
class SortedList {
  readonly segment: SegmentSearch;
  head: Head | undefined;
  readonly #keys: readonly SortKey[];
  readonly #ranks: readonly Ranks[];
  readonly #documents: readonly number[];
  #at = -1;

  constructor(segment: SegmentSearch, found: Bitset, keys: readonly SortKey[], count: number) {
    this.segment = segment;
    this.#keys = keys;
    if (segment.segment.isInDefaultOrder && isDefaultOrder(keys)) {
      this.#documents = firstBits(found, count);
      const listed = emptyBitset(segment.segment.documentCount);
      for (const document of this.#documents) addBit(listed, document);
      this.#ranks = keys.map((key) => ranksBy(key, segment, listed));
    } else {
      this.#ranks = keys.map((key) => ranksBy(key, segment, found));
      this.#documents = leastOf(found, count, this.#comparator());
    }
    this.advance();
  }

  advance(): void {
    const document = this.#documents[++this.#at];
    if (document === undefined) {
      this.head = undefined;
      return;
    }
    const values = this.#keys.map((key, i) => this.#value(key, this.#ranks[i]?.[document]));
    this.head = { document, id: this.segment.segment.idOf(document), values };
  }

  #value(key: SortKey, rank = MISSING): IndexValue | undefined {
    if (key.by === "score") return key.direction === "asc" ? rank : -rank;
    const dictionary = this.segment.table.column(key.path)?.dictionary;
    if (rank === MISSING || !dictionary) return undefined;
    return dictionary.at(key.direction === "asc" ? rank : dictionary.size - 1 - rank);
  }

  #comparator(): (a: number, b: number) => number {
    const { segment } = this.segment;
    return (a, b) => {
      for (const ranks of this.#ranks) {
        const x = ranks[a] ?? MISSING;
        const y = ranks[b] ?? MISSING;
        if (x !== y) return x < y ? -1 : 1;
      }
      return segment.idRank(a) - segment.idRank(b);
    };
  }
}

function compareHeads(a: Head, b: Head, keys: readonly SortKey[]): number {
  for (const [i, { direction }] of keys.entries()) {
    const [x, y] = [a.values[i], b.values[i]];
    if (x === undefined || y === undefined) {
      const order = Number(x === undefined) - Number(y === undefined);
      if (order !== 0) return order;
      continue;
    }
    const order = compareValues(x, y);
    if (order !== 0) return direction === "asc" ? order : -order;
  }
  return compareValues(a.id, b.id);
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
