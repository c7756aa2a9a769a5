import { addBit, type Bitset, emptyBitset, hasBit } from "../bitset.js";
import type { Dictionary, OrdinalRange } from "./dictionary.js";
import { type Entries, placesOf } from "./entries.js";

export type Level = "document" | "part";

export interface Column {
  readonly path: string;
  readonly dictionary: Dictionary;
  /** Owner of the values: a document has those of its parts too, and a part those of its document. */
  readonly level: Level;
  readonly entries: Entries;
}

/** Rows with their columns: the documents of a segment and their parts, or the elements of an array. */
export interface Table {
  readonly documentCount: number;
  readonly partCount: number;
  /** The parts of document `d` are `partOffsets[d]` to `partOffsets[d + 1]`, exclusive. */
  readonly partOffsets: Uint32Array;
  column(path: string): Column | undefined;
  columnsWithin(path: string): readonly Column[];
  elements(path: string): ElementTable | undefined;
}

export interface DocumentTable extends Table {
  readonly documentsOfParts: Uint32Array;
}

export interface ElementTable extends Table {
  readonly level: Level;
  /** The elements that have a value. */
  readonly existing: Bitset;
  /** The elements of row `r` are `elementOffsets[r]` to `elementOffsets[r + 1]`, exclusive. */
  readonly elementOffsets: Uint32Array;
}

export interface SelectedColumns {
  column(path: string): Column | undefined;
  columns(): readonly Column[];
}

export function isWithin(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}.`);
}

/** Cached rows with any value, or also with `null`. */
const rowsWithAny = new WeakMap<Entries, { values?: Bitset; anything?: Bitset }>();

export function matchingRows(entries: Entries, ordinals: OrdinalRange, rowCount: number): Bitset {
  const { from, to, among, size } = ordinals;
  if (from > 0 || to < size || among) return searchedRows(entries, ordinals, rowCount);
  const known = rowsWithAny.get(entries) ?? {};
  rowsWithAny.set(entries, known);
  const rows = (known[to > size ? "anything" : "values"] ??= searchedRows(
    entries,
    ordinals,
    rowCount,
  ));
  return rows.slice();
}

function searchedRows(
  entries: Entries,
  { from, to, among, size }: OrdinalRange,
  rowCount: number,
): Bitset {
  const { rows, offsets, ordinals } = entries;
  const found = emptyBitset(rowCount);
  const wanted = among && emptyBitset(size);
  for (const ordinal of among ?? []) if (wanted) addBit(wanted, ordinal);
  if (!offsets) {
    for (let i = 0; i < ordinals.length; i++) {
      const ordinal = ordinals[i] ?? 0;
      if (ordinal < from || ordinal >= to || (wanted && !hasBit(wanted, ordinal))) continue;
      addBit(found, rows ? (rows[i] ?? 0) : i);
    }
    return found;
  }
  const places = placesOf(entries);
  for (let place = 0; place < places; place++) {
    const end = offsets[place + 1] ?? 0;
    for (let i = offsets[place] ?? 0; i < end; i++) {
      const ordinal = ordinals[i] ?? 0;
      if (ordinal < from || ordinal >= to || (wanted && !hasBit(wanted, ordinal))) continue;
      addBit(found, rows ? (rows[place] ?? 0) : place);
      break;
    }
  }
  return found;
}

export function anything(size: number): OrdinalRange {
  return { from: 0, to: size + 1, size };
}
