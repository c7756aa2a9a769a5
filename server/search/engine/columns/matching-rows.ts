import { addBit, type Bitset, emptyBitset, hasBit, unite } from "../bitset.js";
import type { Column } from "./column.js";
import type { OrdinalRange } from "./dictionary.js";
import { type Entries, placesOf } from "./entries.js";

/** Of columns that were asked for all of their values, or also for `null`: the rows, which never change. */
const rowsWithAny = new WeakMap<Entries, { values?: Bitset; anything?: Bitset }>();

/** The rows that have a value among the ordinals. */
export function matchingRows(entries: Entries, ordinals: OrdinalRange, rowCount: number): Bitset {
  const { from, to, among, size } = ordinals;
  if (from > 0 || to < size || among) return searchedRows(entries, ordinals, rowCount);
  let known = rowsWithAny.get(entries);
  if (!known) rowsWithAny.set(entries, (known = {}));
  const rows = (known[to > size ? "anything" : "values"] ??= searchedRows(
    entries,
    ordinals,
    rowCount,
  ));
  return rows.slice();
}

function searchedRows(entries: Entries, ordinals: OrdinalRange, rowCount: number): Bitset {
  const found = emptyBitset(rowCount);
  if (ordinals.from >= ordinals.to) return found;
  if (entries.offsets) addFromSeveral(found, entries, passing(ordinals));
  else if (isRare(entries, ordinals)) addRare(found, entries, ordinals.from);
  else addFromSingle(found, entries, passing(ordinals));
  return found;
}

/** The documents of a table that have anything at one of the columns, also `null`. */
export function rowsWithEntries(columns: readonly Column[], documentCount: number): Bitset {
  const found = emptyBitset(documentCount);
  for (const { document, dictionary } of columns) {
    if (document) unite(found, matchingRows(document, anything(dictionary.size), documentCount));
  }
  return found;
}

/** Any value and `null`. */
export function anything(size: number): OrdinalRange {
  return { from: 0, to: size + 1, size };
}

/** Entries for each value, on average, up to which a native search for one value is faster than a loop. */
const FEW_ENTRIES = 50;

function isRare({ ordinals }: Entries, { from, to, size }: OrdinalRange): boolean {
  return to - from === 1 && ordinals.length < FEW_ENTRIES * size;
}

function addRare(found: Bitset, { rows, ordinals }: Entries, ordinal: number): void {
  for (let i = ordinals.indexOf(ordinal); i >= 0; i = ordinals.indexOf(ordinal, i + 1)) {
    addBit(found, rows ? (rows[i] ?? 0) : i);
  }
}

interface Passing {
  from: number;
  to: number;
  among: Bitset | undefined;
}

function passing({ from, to, among, size }: OrdinalRange): Passing {
  if (!among) return { from, to, among: undefined };
  const set = emptyBitset(size);
  for (const ordinal of among) addBit(set, ordinal);
  return { from, to, among: set };
}

function addFromSingle(found: Bitset, entries: Entries, { from, to, among }: Passing): void {
  const { rows, ordinals } = entries;
  for (let i = 0; i < ordinals.length; i++) {
    const ordinal = ordinals[i] ?? 0;
    if (ordinal < from || ordinal >= to || (among && !hasBit(among, ordinal))) continue;
    addBit(found, rows ? (rows[i] ?? 0) : i);
  }
}

function addFromSeveral(found: Bitset, entries: Entries, { from, to, among }: Passing): void {
  const { rows, offsets, ordinals } = entries;
  const places = placesOf(entries);
  for (let place = 0; place < places; place++) {
    const end = offsets?.[place + 1] ?? 0;
    for (let i = offsets?.[place] ?? 0; i < end; i++) {
      const ordinal = ordinals[i] ?? 0;
      if (ordinal < from || ordinal >= to || (among && !hasBit(among, ordinal))) continue;
      addBit(found, rows ? (rows[place] ?? 0) : place);
      break;
    }
  }
}
