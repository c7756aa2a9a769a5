import type { SortKey } from "../../query/condition.js";
import { type Bitset, countBits, hasBit, nextBit } from "./bitset.js";
import type { Entries } from "./columns/entries.js";
import { placeOf, placesOf } from "./columns/entries.js";
import { entriesAt, levelOf } from "./columns/merged-levels.js";
import type { SegmentSearch } from "./segment-search.js";

/** For each document of a segment its place in the order by one key: the lowest comes first. */
export type Ranks = Float64Array;

/** The rank of documents without a value. */
export const MISSING = Infinity;

/** Of one in so many documents the values are looked up; of more, all are read, which is faster for each. */
const SPARSE = 16;

/** The ranks of the documents of the set. Those of others may be missing. */
export function ranksBy(key: SortKey, search: SegmentSearch, set: Bitset): Ranks {
  const ranks = new Float64Array(search.segment.documentCount);
  if (key.by === "score") {
    const sign = key.direction === "asc" ? 1 : -1;
    for (let document = nextBit(set, 0); document >= 0; document = nextBit(set, document + 1)) {
      ranks[document] = sign * search.scoreOf(document);
    }
    return ranks;
  }
  ranks.fill(MISSING);
  const column = search.table.column(key.path);
  const level = column && levelOf(column);
  const entries = column && level && entriesAt(column, level, search.table);
  if (!entries) return ranks;
  const { size } = column.dictionary;
  const isAscending = key.direction === "asc";
  const add = (document: number, place: number): void => {
    const { offsets, ordinals } = entries;
    const end = offsets ? (offsets[place + 1] ?? 0) : place + 1;
    for (let i = offsets ? (offsets[place] ?? 0) : place; i < end; i++) {
      const ordinal = ordinals[i] ?? 0;
      if (ordinal >= size) continue;
      const rank = isAscending ? ordinal : size - 1 - ordinal;
      if (rank < (ranks[document] ?? MISSING)) ranks[document] = rank;
    }
  };
  if (countBits(set) * SPARSE < search.segment.documentCount)
    lookUp(entries, level, search, set, add);
  else readAll(entries, level, search, set, add);
  return ranks;
}

type AddPlace = (document: number, place: number) => void;

function lookUp(
  entries: Entries,
  level: "document" | "part",
  { segment: { partOffsets } }: SegmentSearch,
  set: Bitset,
  add: AddPlace,
): void {
  const isPart = level === "part";
  for (let document = nextBit(set, 0); document >= 0; document = nextBit(set, document + 1)) {
    const end = isPart ? (partOffsets[document + 1] ?? 0) : document + 1;
    for (let row = isPart ? (partOffsets[document] ?? 0) : document; row < end; row++) {
      const place = placeOf(entries, row);
      if (place >= 0) add(document, place);
    }
  }
}

function readAll(
  entries: Entries,
  level: "document" | "part",
  { segment }: SegmentSearch,
  set: Bitset,
  add: AddPlace,
): void {
  const documents = level === "part" ? segment.documentsOfParts : undefined;
  const { rows } = entries;
  const places = placesOf(entries);
  for (let place = 0; place < places; place++) {
    const row = rows ? (rows[place] ?? 0) : place;
    const document = documents ? (documents[row] ?? 0) : row;
    if (hasBit(set, document)) add(document, place);
  }
}
