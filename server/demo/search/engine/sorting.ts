import { compareValues, type IndexValue, type SortKey } from "../../query/condition.js";
import { type Bitset, leastOf, nextBit } from "./bitset.js";
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
  return segments.reduce<readonly Head[]>(
    (first, segment) => merged(first, firstOf(segment, foundOf(segment), keys, count), keys, count),
    [],
  );
}

function* firstOf(
  segment: SegmentSearch,
  found: Bitset,
  keys: readonly SortKey[],
  count: number,
): Generator<Head> {
  const ranks = keys.map((key) => ranksOf(key, segment, found));
  const documents = leastOf(found, count, (a, b) => {
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
