import { addBit, type Bitset, emptyBitset, fullBitset, nextMissing, unite } from "../bitset.js";
import {
  anything,
  type Column,
  type ElementTable,
  isWithin,
  type Level,
  matchingRows,
  type Table,
} from "./column.js";
import { type Entries, movedEntries, rowsOfEntries } from "./entries.js";

export function elementTable(table: Table, path: string): ElementTable | undefined {
  const columns = table.columnsWithin(path).filter(({ entries }) => entries.elements);
  const [first] = columns;
  if (!first) return undefined;
  const rowCount = first.level === "part" ? table.partCount : table.documentCount;
  return new Elements(first.level, rowCount, columns);
}

class Elements implements ElementTable {
  readonly elementOffsets: Uint32Array;
  existing: Bitset;
  readonly documentCount: number;
  readonly partCount = 0;
  readonly partOffsets = new Uint32Array(1);
  readonly #sources: ReadonlyMap<string, Column>;
  readonly #columns = new Map<string, Column>();

  /** `sources`: columns whose rows are the same, of documents or of parts. */
  constructor(
    readonly level: Level,
    rowCount: number,
    sources: readonly Column[],
  ) {
    this.#sources = new Map(sources.map((source) => [source.path, source]));
    this.elementOffsets = offsetsOfElements(sources, rowCount);
    this.documentCount = this.elementOffsets[rowCount] ?? 0;
    this.existing = emptyBitset(this.documentCount);
    for (const { entries } of sources) {
      if (nextMissing(this.existing, 0) >= this.documentCount) break;
      if (areElements(entries, this.elementOffsets)) {
        this.existing = fullBitset(this.documentCount);
        break;
      }
      for (const element of targetsOf(entries, this.elementOffsets)) {
        if (element >= 0) addBit(this.existing, element);
      }
    }
  }

  column(path: string): Column | undefined {
    const known = this.#columns.get(path);
    const source = this.#sources.get(path);
    if (known || !source) return known;
    const { dictionary, entries } = source;
    const column: Column = {
      path,
      dictionary,
      level: "document",
      entries: entriesOfElements(entries, this.elementOffsets, dictionary.size),
    };
    this.#columns.set(path, column);
    return column;
  }

  columnsWithin(prefix: string): readonly Column[] {
    const paths = [...this.#sources.keys()].filter((path) => isWithin(path, prefix));
    return paths.flatMap((path) => this.column(path) ?? []);
  }

  elements(path: string): ElementTable | undefined {
    return withinElements(this, path);
  }
}

/** Array elements within elements of a table; a value knows its position in one array only. */
function withinElements(table: ElementTable, path: string): ElementTable | undefined {
  const columns = table.columnsWithin(path);
  if (columns.length === 0) return undefined;
  const { documentCount, partCount, partOffsets } = table;
  const existing = emptyBitset(documentCount);
  for (const { entries, dictionary } of columns) {
    unite(existing, matchingRows(entries, anything(dictionary.size), documentCount));
  }
  const within: ElementTable = {
    level: "document",
    documentCount,
    partCount,
    partOffsets,
    existing,
    elementOffsets: Uint32Array.from({ length: documentCount + 1 }, (_, row) => row),
    column: (member) => (isWithin(member, path) ? table.column(member) : undefined),
    columnsWithin: (prefix) => columns.filter((column) => isWithin(column.path, prefix)),
    elements: (member) => withinElements(within, member),
  };
  return within;
}

/** Start of each row's elements, up to its highest position. */
function offsetsOfElements(sources: readonly Column[], rowCount: number): Uint32Array {
  const offsets = new Uint32Array(rowCount + 1);
  for (const { entries } of sources) {
    const rows = rowsOfEntries(entries);
    for (let i = 0; i < rows.length; i++) {
      const next = (rows[i] ?? 0) + 1;
      const element = entries.elements?.[i] ?? 0;
      if (element > (offsets[next] ?? 0)) offsets[next] = element;
    }
  }
  for (let row = 0; row < rowCount; row++) {
    offsets[row + 1] = (offsets[row + 1] ?? 0) + (offsets[row] ?? 0);
  }
  return offsets;
}

function entriesOfElements(entries: Entries, elementOffsets: Uint32Array, size: number): Entries {
  if (areElements(entries, elementOffsets)) {
    const { ordinals, occurrences } = entries;
    return { rows: undefined, offsets: undefined, ordinals, elements: undefined, occurrences };
  }
  const targets = targetsOf(entries, elementOffsets);
  return movedEntries(entries, targets, elementOffsets.at(-1) ?? 0, size);
}

function areElements(
  { rows, offsets, ordinals, elements }: Entries,
  elementOffsets: Uint32Array,
): boolean {
  if (rows || !offsets || !elements || ordinals.length !== elementOffsets.at(-1)) return false;
  for (let row = 0; row + 1 < offsets.length; row++) {
    const from = offsets[row] ?? 0;
    const end = offsets[row + 1] ?? 0;
    if (from !== elementOffsets[row]) return false;
    for (let i = from; i < end; i++) if (elements[i] !== i - from + 1) return false;
  }
  return true;
}

/** The table's element of each entry; -1 for an entry outside of the array. */
function targetsOf(entries: Entries, elementOffsets: Uint32Array): Int32Array {
  const rows = rowsOfEntries(entries);
  const targets = new Int32Array(rows.length);
  for (let i = 0; i < rows.length; i++) {
    const element = entries.elements?.[i] ?? 0;
    targets[i] = element === 0 ? -1 : (elementOffsets[rows[i] ?? 0] ?? 0) + element - 1;
  }
  return targets;
}
