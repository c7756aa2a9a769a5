import { compareValues, type IndexValue, type SortKey } from "../../query/condition.js";
import {
  addBit,
  type Bitset,
  emptyBitset,
  intersect,
  leastOf,
  nextBit,
  rowsWith,
} from "./bitset.js";
import { rowsWithin } from "./conditions.js";
import type { SegmentSearch } from "./segment-search.js";

export interface FoundDocument {
  segment: SegmentSearch;
  document: number;
}

interface Head extends FoundDocument {
  id: string;
  values: (IndexValue | undefined)[];
}

const MISSING = Infinity;

export function firstDocuments(
  segments: readonly SegmentSearch[],
  foundOf: (segment: SegmentSearch) => Bitset,
  keys: readonly SortKey[],
  count: number,
): readonly FoundDocument[] {
  if (count === 0) return [];
  const searched = segments.filter((segment) => nextBit(foundOf(segment), 0) >= 0);
  let first: readonly Head[] = [];
  for (const segment of bestFirst(searched, keys)) {
    const last = first.length === count ? first.at(-1) : undefined;
    const heads = firstOf(segment, foundOf(segment), { keys, count, last });
    first = merged(first, heads, keys, count);
  }
  return first;
}

/** Segments by their first value, so that later segments contribute few documents or none. */
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

function* firstOf(
  segment: SegmentSearch,
  found: Bitset,
  { keys, count, last }: { keys: readonly SortKey[]; count: number; last: Head | undefined },
): Generator<Head> {
  const isInOrder = segment.segment.isInDefaultOrder && isDefaultOrder(keys);
  const wanted = isInOrder
    ? firstBits(found, count)
    : notAfter(last?.values[0], keys[0], segment, found);
  const ranks = keys.map((key) => ranksOf(key, segment, wanted));
  const documents = isInOrder
    ? bitsOf(wanted)
    : leastOf(wanted, count, (a, b) => {
        for (const each of ranks) {
          const x = each[a] ?? MISSING;
          const y = each[b] ?? MISSING;
          if (x !== y) return x < y ? -1 : 1;
        }
        return segment.segment.idRank(a) - segment.segment.idRank(b);
      });
  for (const document of documents) {
    const values = keys.map((key, i) => valueOf(key, segment, ranks[i]?.[document] ?? MISSING));
    yield { segment, document, id: segment.segment.idOf(document), values };
  }
}

function merged(
  first: readonly Head[],
  others: Iterable<Head>,
  keys: readonly SortKey[],
  count: number,
): Head[] {
  const both: Head[] = [];
  let next = 0;
  for (const other of others) {
    for (let head = first[next]; head && compareHeads(head, other, keys) < 0; head = first[next]) {
      both.push(head);
      next++;
    }
    if (both.length >= count) break;
    both.push(other);
  }
  return [...both, ...first.slice(next)].slice(0, count);
}

function isDefaultOrder([first, ...others]: readonly SortKey[]): boolean {
  if (others.length > 0 || first?.by !== "path") return false;
  return first.path === "createdAt" && first.direction === "asc";
}

function firstBits(set: Bitset, count: number): Bitset {
  const first = emptyBitset(32 * set.length);
  let left = count;
  for (let at = nextBit(set, 0); at >= 0 && left > 0; at = nextBit(set, at + 1)) {
    addBit(first, at);
    left--;
  }
  return first;
}

function bitsOf(set: Bitset): number[] {
  const bits: number[] = [];
  for (let at = nextBit(set, 0); at >= 0; at = nextBit(set, at + 1)) bits.push(at);
  return bits;
}

/** The documents that may be at or before the value in the key's order. */
function notAfter(
  last: IndexValue | undefined,
  key: SortKey | undefined,
  search: SegmentSearch,
  found: Bitset,
): Bitset {
  if (last === undefined || !key) return found;
  const { direction } = key;
  const before = emptyBitset(search.segment.documentCount);
  if (key.by === "score") {
    for (let document = nextBit(found, 0); document >= 0; document = nextBit(found, document + 1)) {
      const order = search.scoreOf(document) - Number(last);
      if (direction === "asc" ? order <= 0 : order >= 0) addBit(before, document);
    }
    return before;
  }
  const column = search.table.column(key.path);
  if (!column) return before;
  const { dictionary } = column;
  const { size } = dictionary;
  const ordinals =
    direction === "asc"
      ? { from: 0, to: dictionary.rank(last, true), size }
      : { from: dictionary.rank(last, false), to: size, size };
  const { level, set } = rowsWithin(column, ordinals, search.table);
  const documents = level === "document" ? set : rowsWith(set, search.table.partOffsets);
  intersect(documents, found);
  return documents;
}

function valueOf(key: SortKey, { table }: SegmentSearch, rank: number): IndexValue | undefined {
  if (key.by === "score") return key.direction === "asc" ? rank : -rank;
  const dictionary = table.column(key.path)?.dictionary;
  if (rank === MISSING || !dictionary) return undefined;
  return dictionary.at(key.direction === "asc" ? rank : dictionary.size - 1 - rank);
}

/** The rank of each document by the key, lowest first. */
function ranksOf(key: SortKey, search: SegmentSearch, set: Bitset): Float64Array {
  const { segment, table } = search;
  const ranks = new Float64Array(segment.documentCount).fill(MISSING);
  if (key.by === "score") {
    const sign = key.direction === "asc" ? 1 : -1;
    for (let document = nextBit(set, 0); document >= 0; document = nextBit(set, document + 1)) {
      ranks[document] = sign * search.scoreOf(document);
    }
    return ranks;
  }
  const column = table.column(key.path);
  if (!column) return ranks;
  const { rows, offsets, ordinals } = column.entries;
  const { size } = column.dictionary;
  const isAscending = key.direction === "asc";
  const { partOffsets } = table;
  let place = 0;
  for (let document = nextBit(set, 0); document >= 0; document = nextBit(set, document + 1)) {
    const isPart = column.level === "part";
    const row = isPart ? (partOffsets[document] ?? 0) : document;
    const rowEnd = isPart ? (partOffsets[document + 1] ?? 0) : document + 1;
    if (!rows) place = row;
    else while (place < rows.length && (rows[place] ?? 0) < row) place++;
    let end = rowEnd;
    if (rows) for (end = place; end < rows.length && (rows[end] ?? 0) < rowEnd;) end++;
    const [from, to] = offsets ? [offsets[place] ?? 0, offsets[end] ?? 0] : [place, end];
    for (let i = from; i < to; i++) {
      const ordinal = ordinals[i] ?? 0;
      if (ordinal >= size) continue;
      const rank = isAscending ? ordinal : size - 1 - ordinal;
      if (rank < (ranks[document] ?? MISSING)) ranks[document] = rank;
    }
  }
  return ranks;
}

function compareHeads(a: Head, b: Head, keys: readonly SortKey[]): number {
  for (const [i, key] of keys.entries()) {
    const order = compareBy(key, a.values[i], b.values[i]);
    if (order !== 0) return order;
  }
  return compareValues(a.id, b.id);
}

function compareBy(
  { direction }: SortKey,
  a: IndexValue | undefined,
  b: IndexValue | undefined,
): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  const order = compareValues(a, b);
  return direction === "asc" ? order : -order;
}
