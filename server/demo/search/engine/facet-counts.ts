import { type Bitset, countBits, hasBit, nextBit } from "./bitset.js";
import { type Entries, placeOf, placesOf } from "./columns/entries.js";

export interface CountedRows {
  set: Bitset;
  /** The places of the rows' entries. Default: reads all entries. */
  places: Uint32Array | undefined;
  /** Weight of each row. Default: 1. */
  weights?: Uint32Array | undefined;
  /** The document of each row, which counts once. Default: counts rows. */
  documents?: Uint32Array | undefined;
}

export interface OrdinalCounts {
  counts: Uint32Array;
  withValue: number;
}

/** Looks up places of rows if at most one row in this many is counted. */
const SPARSE = 16;

export function fewPlaces(entries: Entries, set: Bitset): Uint32Array | undefined {
  const count = countBits(set);
  if (count * SPARSE > placesOf(entries)) return undefined;
  const places = new Uint32Array(count);
  let length = 0;
  for (let row = nextBit(set, 0); row >= 0; row = nextBit(set, row + 1)) {
    const place = placeOf(entries, row);
    if (place >= 0) places[length++] = place;
  }
  return places.subarray(0, length);
}

export function countOrdinals(entries: Entries, counted: CountedRows, size: number): OrdinalCounts {
  const isSingle = !entries.offsets && !counted.documents;
  return isSingle ? countSingle(entries, counted, size) : countDistinct(entries, counted, size);
}

/** Counts rows by ordinal if each has at most one value; else `undefined`. See {@link countOccurrences}. */
export function countsOfSingle(
  entries: Entries,
  counted: CountedRows,
  occurrences: Uint32Array | Float64Array,
): Uint32Array | Float64Array | undefined {
  if (entries.offsets || counted.documents) return undefined;
  return entries.occurrences
    ? countSingle(entries, counted, occurrences.length).counts
    : occurrences;
}

function countSingle(
  { rows, ordinals }: Entries,
  { set, places, weights }: CountedRows,
  size: number,
): OrdinalCounts {
  const counts = new Uint32Array(size + 2);
  const count = places ? places.length : ordinals.length;
  for (let n = 0; n < count; n++) {
    const i = places ? (places[n] ?? 0) : n;
    const row = rows ? (rows[i] ?? 0) : i;
    if (!hasBit(set, row)) continue;
    const ordinal = ordinals[i] ?? 0;
    counts[ordinal] = (counts[ordinal] ?? 0) + (weights ? (weights[row] ?? 0) : 1);
  }
  let withValue = 0;
  for (let ordinal = 0; ordinal < size; ordinal++) withValue += counts[ordinal] ?? 0;
  return { counts: counts.subarray(0, size), withValue };
}

/** Counts each value once for a row or document. */
function countDistinct(
  entries: Entries,
  { set, places, weights, documents }: CountedRows,
  size: number,
): OrdinalCounts {
  const { rows, offsets, ordinals } = entries;
  const counts = new Uint32Array(size);
  /** By ordinal, the row or document last counted, plus 1. */
  const counted = new Uint32Array(size);
  let withValue = 0;
  let lastWithValue = 0;
  const count = places ? places.length : placesOf(entries);
  for (let n = 0; n < count; n++) {
    const place = places ? (places[n] ?? 0) : n;
    const row = rows ? (rows[place] ?? 0) : place;
    if (!hasBit(set, row)) continue;
    const current = (documents ? (documents[row] ?? 0) : row) + 1;
    const weight = weights ? (weights[row] ?? 0) : 1;
    const end = offsets ? (offsets[place + 1] ?? 0) : place + 1;
    for (let i = offsets ? (offsets[place] ?? 0) : place; i < end; i++) {
      const ordinal = ordinals[i] ?? 0;
      if (ordinal >= size || counted[ordinal] === current) continue;
      counted[ordinal] = current;
      counts[ordinal] = (counts[ordinal] ?? 0) + weight;
      if (lastWithValue === current) continue;
      lastWithValue = current;
      withValue += weight;
    }
  }
  return { counts, withValue };
}

export function countOccurrences(
  entries: Entries,
  counted: CountedRows,
  size: number,
): Uint32Array | Float64Array {
  const { rows, offsets, ordinals, occurrences } = entries;
  if (!offsets && !occurrences) return countSingle(entries, counted, size).counts;
  const { set, places, weights } = counted;
  const counts = new Float64Array(size);
  const count = places ? places.length : placesOf(entries);
  for (let n = 0; n < count; n++) {
    const place = places ? (places[n] ?? 0) : n;
    const row = rows ? (rows[place] ?? 0) : place;
    if (!hasBit(set, row)) continue;
    const weight = weights ? (weights[row] ?? 0) : 1;
    const end = offsets ? (offsets[place + 1] ?? 0) : place + 1;
    for (let i = offsets ? (offsets[place] ?? 0) : place; i < end; i++) {
      const ordinal = ordinals[i] ?? 0;
      if (ordinal >= size) continue;
      counts[ordinal] = (counts[ordinal] ?? 0) + weight * (occurrences?.[i] ?? 1);
    }
  }
  return counts;
}

/** Number of rows (or documents) with a value from `from` to `to` (exclusive). */
export function countInRange(
  entries: Entries,
  { set, places, weights, documents }: CountedRows,
  { from, to }: { from: number; to: number },
): number {
  const { rows, offsets, ordinals } = entries;
  let [found, last] = [0, 0];
  const count = places ? places.length : placesOf(entries);
  for (let n = 0; n < count; n++) {
    const place = places ? (places[n] ?? 0) : n;
    const row = rows ? (rows[place] ?? 0) : place;
    if (!hasBit(set, row)) continue;
    const current = (documents ? (documents[row] ?? 0) : row) + 1;
    if (current === last) continue;
    const end = offsets ? (offsets[place + 1] ?? 0) : place + 1;
    for (let i = offsets ? (offsets[place] ?? 0) : place; i < end; i++) {
      const ordinal = ordinals[i] ?? 0;
      if (ordinal < from || ordinal >= to) continue;
      last = current;
      found += weights ? (weights[row] ?? 0) : 1;
      break;
    }
  }
  return found;
}
