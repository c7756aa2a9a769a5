import type { IndexValue, SortKey } from "../../query/condition.js";
import { compareValues } from "../../query/matches.js";
import { type Bitset, hasBit, nextBit } from "./bitset.js";
import { placesOf } from "./columns/entries.js";
import { entriesAt, levelOf } from "./columns/merged-levels.js";
import type { SegmentSearch } from "./segment-search.js";
import { leastOf } from "./least.js";

/** Of documents without a value. */
const MISSING = Infinity;

/** A document of one of the segments. */
export interface FoundDocument {
  segment: SegmentSearch;
  document: number;
}

/** For each document of the segment its place in the order by one key: the lowest comes first. */
type Ranks = Float64Array;

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
  readonly #documents: ArrayLike<number>;
  #at = -1;

  constructor(segment: SegmentSearch, found: Bitset, keys: readonly SortKey[], count: number) {
    this.segment = segment;
    this.#keys = keys;
    this.#ranks = keys.map((key) => ranksBy(key, segment, found));
    this.#documents = isDefaultOrder(keys)
      ? firstBits(found, count)
      : leastOf(found, count, this.#comparator());
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
        const [x, y] = [ranks[a] ?? MISSING, ranks[b] ?? MISSING];
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

/** Documents are in this order in their segment. */
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

function ranksBy(key: SortKey, search: SegmentSearch, found: Bitset): Ranks {
  const ranks = new Float64Array(search.segment.documentCount).fill(MISSING);
  if (key.by === "score") {
    const sign = key.direction === "asc" ? 1 : -1;
    return ranks.map((_, document) => sign * search.scoreOf(document));
  }
  const column = search.table.column(key.path);
  if (!column) return ranks;
  const level = levelOf(column);
  const entries = entriesAt(column, level, search.table);
  if (!entries) return ranks;
  const { rows, offsets, ordinals } = entries;
  const { size } = column.dictionary;
  const documents = level === "part" ? search.segment.documentsOfParts : undefined;
  const places = placesOf(entries);
  for (let place = 0; place < places; place++) {
    const row = rows ? (rows[place] ?? 0) : place;
    const document = documents ? (documents[row] ?? 0) : row;
    if (!hasBit(found, document)) continue;
    const end = offsets ? (offsets[place + 1] ?? 0) : place + 1;
    for (let i = offsets ? (offsets[place] ?? 0) : place; i < end; i++) {
      const ordinal = ordinals[i] ?? 0;
      if (ordinal >= size) continue;
      const rank = key.direction === "asc" ? ordinal : size - 1 - ordinal;
      if (rank < (ranks[document] ?? MISSING)) ranks[document] = rank;
    }
  }
  return ranks;
}
