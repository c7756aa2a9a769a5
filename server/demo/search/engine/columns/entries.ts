import { firstIndex } from "./first-index.js";
import {
  type ArrayPlace,
  type SegmentReader,
  type SegmentWriter,
  type UintArray,
  uintArray,
  uintArrayOf,
  UintList,
} from "./segment-bytes.js";

/** The values of a path by row. Ordinal `size` is `null`; `size + 1` is missing, if rows have one entry. */
export interface Entries {
  /** The rows that have entries, in ascending order; `undefined` if all rows are listed. */
  readonly rows: UintArray | undefined;
  /** The entries of place `p` are `offsets[p]` to `offsets[p + 1]`, exclusive. `undefined`: one per place. */
  readonly offsets: UintArray | undefined;
  readonly ordinals: UintArray;
  /** Position in the array of objects, plus 1; 0 outside of one. `undefined` if all are outside. */
  readonly elements: UintArray | undefined;
  readonly occurrences: UintArray | undefined;
}

/** Entries in ascending order of rows; within these in any order. */
export interface EntryLists {
  rows: Uint32Array;
  ordinals: Uint32Array;
  elements: Uint32Array | undefined;
  occurrences: Uint32Array | undefined;
}

export function placesOf({ rows, offsets, ordinals }: Entries): number {
  return rows ? rows.length : offsets ? offsets.length - 1 : ordinals.length;
}

/** The place of the row; -1 if it has no entries. */
export function placeOf({ rows }: Entries, row: number): number {
  if (!rows) return row;
  const place = firstIndex(0, rows.length, (i) => (rows[i] ?? 0) < row);
  return rows[place] === row ? place : -1;
}

/** The row of each entry, also of missing values. */
export function rowsOfEntries({ rows, offsets, ordinals }: Entries): UintArray {
  if (rows && !offsets) return rows;
  const found = new Uint32Array(ordinals.length);
  if (!offsets) for (let row = 0; row < found.length; row++) found[row] = row;
  if (!offsets) return found;
  for (let place = 0; place < offsets.length - 1; place++) {
    const row = rows ? (rows[place] ?? 0) : place;
    const end = offsets[place + 1] ?? 0;
    for (let i = offsets[place] ?? 0; i < end; i++) found[i] = row;
  }
  return found;
}

/** Chooses the smallest form. `rowCount`: of the table. `size`: of the dictionary. */
export function packEntries(lists: EntryLists, rowCount: number, size: number): Entries {
  const { rows, elements, occurrences } = lists;
  const present = distinctRows(rows);
  const shared = {
    elements: elements && uintArrayOf(elements),
    occurrences: occurrences && uintArrayOf(occurrences),
  };
  if (present.length === rows.length) return { ...single(lists, rowCount, size), ...shared };
  const isDense = 2 * present.length > rowCount;
  const listed = isDense ? Uint32Array.from({ length: rowCount }, (_, row) => row) : present;
  return {
    rows: isDense ? undefined : uintArrayOf(present),
    offsets: uintArrayOf(offsetsOf(listed, rows)),
    ordinals: packed(lists.ordinals, size),
    ...shared,
  };
}

function single(
  { rows, ordinals, elements, occurrences }: EntryLists,
  rowCount: number,
  size: number,
): Pick<Entries, "rows" | "offsets" | "ordinals"> {
  const width = uintArray(size + 1, 0).BYTES_PER_ELEMENT;
  const rowWidth = uintArray(rowCount, 0).BYTES_PER_ELEMENT;
  const isFull = rows.length === rowCount;
  // Parallel arrays have no place for rows without an entry.
  const isPlain = !elements && !occurrences;
  if (!isFull && !(isPlain && rowCount * width <= rows.length * (width + rowWidth))) {
    return { rows: uintArrayOf(rows), offsets: undefined, ordinals: packed(ordinals, size) };
  }
  const all = uintArray(size + 1, rowCount).fill(size + 1);
  for (let i = 0; i < rows.length; i++) all[rows[i] ?? 0] = ordinals[i] ?? 0;
  return { rows: undefined, offsets: undefined, ordinals: all };
}

function packed(ordinals: Uint32Array, size: number): UintArray {
  const array = uintArray(size + 1, ordinals.length);
  array.set(ordinals);
  return array;
}

function distinctRows(rows: Uint32Array): Uint32Array {
  const distinct = new Uint32Array(rows.length);
  let length = 0;
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0;
    if (i === 0 || row !== rows[i - 1]) distinct[length++] = row;
  }
  return distinct.slice(0, length);
}

function offsetsOf(listed: Uint32Array, rows: Uint32Array): Uint32Array {
  const offsets = new Uint32Array(listed.length + 1);
  let at = 0;
  for (let place = 0; place < listed.length; place++) {
    offsets[place] = at;
    while (at < rows.length && rows[at] === listed[place]) at++;
  }
  offsets[listed.length] = at;
  return offsets;
}

export type EntriesPlace = Partial<Record<keyof Entries, ArrayPlace>> & { ordinals: ArrayPlace };

export function writeEntries(entries: Entries, writer: SegmentWriter): EntriesPlace {
  const { rows, offsets, ordinals, elements, occurrences } = entries;
  return {
    ...(rows && { rows: writer.add(rows) }),
    ...(offsets && { offsets: writer.add(offsets) }),
    ordinals: writer.add(ordinals),
    ...(elements && { elements: writer.add(elements) }),
    ...(occurrences && { occurrences: writer.add(occurrences) }),
  };
}

export function readEntries(place: EntriesPlace, reader: SegmentReader): Entries {
  const { rows, offsets, ordinals, elements, occurrences } = place;
  return {
    rows: rows && reader.uints(rows),
    offsets: offsets && reader.uints(offsets),
    ordinals: reader.uints(ordinals),
    elements: elements && reader.uints(elements),
    occurrences: occurrences && reader.uints(occurrences),
  };
}

export class EntryListBuilder {
  readonly #rows = new UintList();
  readonly #ordinals = new UintList();
  readonly #elements = new UintList();
  readonly #occurrences = new UintList();

  get length(): number {
    return this.#rows.length;
  }

  add(row: number, ordinal: number, element: number, occurrences: number): void {
    const i = this.#rows.length;
    this.#rows.push(row);
    this.#ordinals.push(ordinal);
    if (element > 0) {
      this.#elements.fillTo(i, 0);
      this.#elements.push(element);
    }
    if (occurrences !== 1) {
      this.#occurrences.fillTo(i, 1);
      this.#occurrences.push(occurrences);
    }
  }

  copy({ ordinals, elements, occurrences }: EntryLists, i: number, row: number): void {
    this.add(row, ordinals[i] ?? 0, elements?.[i] ?? 0, occurrences?.[i] ?? 1);
  }

  finish(ordinalOf?: (added: number) => number): EntryLists {
    const [elements, occurrences] = [this.#elements, this.#occurrences];
    if (elements.length > 0) elements.fillTo(this.length, 0);
    if (occurrences.length > 0) occurrences.fillTo(this.length, 1);
    const { numbers } = this.#ordinals;
    return {
      rows: this.#rows.numbers,
      ordinals: ordinalOf ? numbers.map(ordinalOf) : numbers,
      elements: elements.length > 0 ? elements.numbers : undefined,
      occurrences: occurrences.length > 0 ? occurrences.numbers : undefined,
    };
  }
}

/** Entries in the rows of another table. `targets`: the new row of each entry; -1 drops it. */
export function movedEntries(
  entries: Entries,
  targets: Int32Array,
  rowCount: number,
  size: number,
): Entries {
  const next = new Uint32Array(rowCount + 1);
  for (const row of targets) if (row >= 0) next[row + 1] = (next[row + 1] ?? 0) + 1;
  for (let row = 0; row < rowCount; row++) next[row + 1] = (next[row + 1] ?? 0) + (next[row] ?? 0);
  const count = next[rowCount] ?? 0;
  const [rows, ordinals] = [new Uint32Array(count), new Uint32Array(count)];
  const times = entries.occurrences;
  const occurrences = times && new Uint32Array(count);
  for (let i = 0; i < targets.length; i++) {
    const row = targets[i] ?? -1;
    if (row < 0) continue;
    const at = next[row] ?? 0;
    next[row] = at + 1;
    rows[at] = row;
    ordinals[at] = entries.ordinals[i] ?? 0;
    if (occurrences) occurrences[at] = times[i] ?? 1;
  }
  return packEntries({ rows, ordinals, elements: undefined, occurrences }, rowCount, size);
}
