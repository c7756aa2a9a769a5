import type { Bitset } from "../bitset.js";
import type { Dictionary } from "./dictionary.js";
import { bytesOfEntries, type Entries } from "./entries.js";

/** The values of one path. */
export interface Column {
  readonly path: string;
  /** Of all values below, of whichever type and level. */
  readonly dictionary: Dictionary;
  /** Those that documents have themselves, by document. */
  readonly document: Entries | undefined;
  /** Those that parts have themselves, by part. */
  readonly part: Entries | undefined;
}

/** Rows with their columns: the documents of a segment and their parts, or the elements of an array. */
export interface Table {
  readonly documentCount: number;
  readonly partCount: number;
  /** The parts of document `d` are from `partOffsets[d]` up to, but not including, `partOffsets[d + 1]`. */
  readonly partOffsets: Uint32Array;
  column(path: string): Column | undefined;
  /** The columns of the path and of all paths below it. */
  columnsWithin(path: string): readonly Column[];
  /** The table of the elements of the array of objects at the path. */
  elements(path: string): ElementTable | undefined;
}

/** The documents of a segment. */
export interface DocumentTable extends Table {
  /** For each part its document. */
  readonly documentsOfParts: Uint32Array;
}

/** The elements of an array of objects: rows of their own, which stand as documents of this table. */
export interface ElementTable extends Table {
  /** Bytes, with the columns that were used. */
  readonly memory: number;
  /** Whose rows have elements. */
  readonly level: "document" | "part";
  /** Those of which there is any value. */
  readonly existing: Bitset;
  /** The elements of row `r` are from `elementOffsets[r]` up to, but not including, `elementOffsets[r + 1]`. */
  readonly elementOffsets: Uint32Array;
}

/** Bytes of the entries of columns that are not views on a segment. */
export function bytesOfColumns(columns: Iterable<Column>): number {
  let bytes = 0;
  for (const { document, part } of columns) {
    bytes += (document ? bytesOfEntries(document) : 0) + (part ? bytesOfEntries(part) : 0);
  }
  return bytes;
}

export function isWithin(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}.`);
}
