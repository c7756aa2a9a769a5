import type { IndexValue, SortKey } from "../../query/condition.js";
import {
  addBit,
  type Bitset,
  countBits,
  emptyBitset,
  hasBit,
  intersect,
  nextBit,
} from "./bitset.js";
import type { Entries } from "./columns/entries.js";
import { placeOf, placesOf } from "./columns/entries.js";
import { entriesAt, levelOf } from "./columns/merged-levels.js";
import { documentsOf, rowsWithin } from "./conditions.js";
import type { SegmentSearch } from "./segment-search.js";

/** The rank of documents without a value. */
export const MISSING = Infinity;

/** Of one in so many documents the values are looked up; of more, all are read, which is faster for each. */
const SPARSE = 16;

function areFew(documents: Bitset, { segment }: SegmentSearch): boolean {
  return countBits(documents) * SPARSE < segment.documentCount;
}

/** For each document of a segment its place in the order by one key: the lowest comes first. */
export class Ranks {
  /** By document. Only of those of the last call: others may have any. */
  of = new Float64Array();

  /** The ranks of the documents of the set. */
  compute(key: SortKey, search: SegmentSearch, set: Bitset): void {
    if (this.of.length < search.segment.documentCount) {
      this.of = new Float64Array(search.segment.documentCount);
    }
    const ranks = this.of;
    if (key.by === "score") {
      const sign = key.direction === "asc" ? 1 : -1;
      for (let document = nextBit(set, 0); document >= 0; document = nextBit(set, document + 1)) {
        ranks[document] = sign * search.scoreOf(document);
      }
      return;
    }
    for (let document = nextBit(set, 0); document >= 0; document = nextBit(set, document + 1)) {
      ranks[document] = MISSING;
    }
    addRanks(key, search, set, ranks);
  }
}

/** @param ranks - `MISSING` for all documents of the set */
function addRanks(
  { path, direction }: Extract<SortKey, { by: "path" }>,
  search: SegmentSearch,
  set: Bitset,
  ranks: Float64Array,
): void {
  const column = search.table.column(path);
  const level = column && levelOf(column);
  const entries = column && level && entriesAt(column, level, search.table);
  if (!entries) return;
  const { size } = column.dictionary;
  const isAscending = direction === "asc";
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
  if (areFew(set, search)) lookUp(entries, level, search, set, add);
  else readAll(entries, level, search, set, add);
}

/**
 * Those of the documents found that may be at `last`, or before it, in the order by the key: without reading the
 * values of the others.
 */
export function notAfter(
  last: IndexValue | undefined,
  key: SortKey,
  search: SegmentSearch,
  found: Bitset,
): Bitset {
  if (last === undefined || areFew(found, search)) return found;
  if (key.by === "score") return notWorse(Number(last), key.direction, search, found);
  const column = search.table.column(key.path);
  if (!column) return emptyBitset(search.segment.documentCount);
  const { dictionary } = column;
  const { size } = dictionary;
  const ordinals =
    key.direction === "asc"
      ? { from: 0, to: dictionary.rank(last, true), size }
      : { from: dictionary.rank(last, false), to: size, size };
  if (2 * (ordinals.to - ordinals.from) > size) return found;
  const { level, set } = rowsWithin(column, ordinals, search.table);
  const documents = level === "document" ? set : documentsOf(set, search.table);
  intersect(documents, found);
  return documents;
}

/** Those with at least, or at most, that score. */
function notWorse(
  last: number,
  direction: SortKey["direction"],
  search: SegmentSearch,
  found: Bitset,
): Bitset {
  const documents = emptyBitset(search.segment.documentCount);
  const isAscending = direction === "asc";
  for (let document = nextBit(found, 0); document >= 0; document = nextBit(found, document + 1)) {
    const score = search.scoreOf(document);
    if (isAscending ? score <= last : score >= last) addBit(documents, document);
  }
  return documents;
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
