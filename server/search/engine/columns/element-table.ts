import { addBit, type Bitset, emptyBitset, fullBitset, nextMissing } from "../bitset.js";
import { bytesOfColumns, type Column, type ElementTable, isWithin, type Table } from "./column.js";
import { type Entries, rowsOfEntries } from "./entries.js";
import { entriesAt } from "./merged-levels.js";
import { movedEntries } from "./moved-entries.js";
import { rowsWithEntries } from "./matching-rows.js";
import type { UintArray } from "./uint-array.js";

/** The elements of the array of objects at the path, whose members are the columns within it. */
export function elementTable(table: Table, path: string): ElementTable | undefined {
  const columns = table.columnsWithin(path);
  const withElements = ({ document, part }: Column): boolean =>
    (document?.elements ?? part?.elements) !== undefined;
  if (!columns.some(withElements)) return undefined;
  const level = columns.some(({ part }) => part?.elements) ? "part" : "document";
  const sources = columns.flatMap((column) => {
    const entries = withElements(column) ? entriesAt(column, level, table) : undefined;
    return entries?.elements ? [{ column, entries }] : [];
  });
  return new Elements(level, level === "part" ? table.partCount : table.documentCount, sources);
}

interface Source {
  column: Column;
  entries: Entries;
}

class Elements implements ElementTable {
  readonly level;
  readonly elementOffsets: Uint32Array;
  existing: Bitset;
  readonly documentCount: number;
  readonly partCount = 0;
  readonly partOffsets = new Uint32Array(1);
  readonly #sources: ReadonlyMap<string, Source>;
  readonly #columns = new Map<string, Column>();

  constructor(level: "document" | "part", rowCount: number, sources: readonly Source[]) {
    this.level = level;
    this.#sources = new Map(sources.map((source) => [source.column.path, source]));
    this.elementOffsets = offsetsOfElements(sources, rowCount);
    this.documentCount = this.elementOffsets[rowCount] ?? 0;
    this.existing = emptyBitset(this.documentCount);
    for (const { entries } of sources) {
      if (nextMissing(this.existing, 0) >= this.documentCount) break;
      if (areElements(entries, this.elementOffsets)) {
        this.existing = fullBitset(this.documentCount);
        break;
      }
      const targets = targetsOf(entries, this.elementOffsets);
      for (let i = 0; i < targets.length; i++) {
        const element = targets[i] ?? -1;
        if (element >= 0) addBit(this.existing, element);
      }
    }
  }

  get memory(): number {
    const own = this.elementOffsets.byteLength + this.existing.byteLength;
    return own + bytesOfColumns(this.#columns.values());
  }

  column(path: string): Column | undefined {
    const known = this.#columns.get(path);
    const source = this.#sources.get(path);
    if (known || !source) return known;
    const { entries, column } = source;
    const { dictionary } = column;
    const document = entriesOfElements(entries, this.elementOffsets, dictionary.size);
    const found = { path, dictionary, document, part: undefined };
    this.#columns.set(path, found);
    return found;
  }

  columnsWithin(prefix: string): readonly Column[] {
    const paths = [...this.#sources.keys()].filter((path) => isWithin(path, prefix));
    return paths.flatMap((path) => this.column(path) ?? []);
  }

  elements(path: string): ElementTable | undefined {
    return withinElements(this, path);
  }
}

/**
 * The elements of an array in the elements of a table. A value tells its position in one array only: the members
 * below the path, of one element of the table, are an element.
 */
function withinElements(table: ElementTable, path: string): ElementTable | undefined {
  const columns = table.columnsWithin(path);
  if (columns.length === 0) return undefined;
  const { documentCount, partCount, partOffsets } = table;
  const existing = rowsWithEntries(columns, documentCount);
  const within: ElementTable = {
    ...{ level: "document", documentCount, partCount, partOffsets, existing, memory: 0 },
    elementOffsets: Uint32Array.from({ length: documentCount + 1 }, (_, row) => row),
    column: (member) => (isWithin(member, path) ? table.column(member) : undefined),
    columnsWithin: (prefix) => columns.filter((column) => isWithin(column.path, prefix)),
    elements: (member) => withinElements(within, member),
  };
  return within;
}

/** Where the elements of each row begin: as many as the last position tells. */
function offsetsOfElements(sources: readonly Source[], rowCount: number): Uint32Array {
  const offsets = new Uint32Array(rowCount + 1);
  let last: Entries | undefined;
  for (const { entries } of sources) {
    if (last && haveSamePlaces(entries, last)) continue;
    last = entries;
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

/** Members that all elements have share the arrays of a segment that say where their values are. */
function haveSamePlaces(a: Entries, b: Entries): boolean {
  return (
    areSame(a.rows, b.rows) && areSame(a.offsets, b.offsets) && areSame(a.elements, b.elements)
  );
}

function areSame(a: UintArray | undefined, b: UintArray | undefined): boolean {
  return a?.buffer === b?.buffer && a?.byteOffset === b?.byteOffset && a?.length === b?.length;
}

/** The entries with elements as rows. */
function entriesOfElements(entries: Entries, elementOffsets: Uint32Array, size: number): Entries {
  if (areElements(entries, elementOffsets)) {
    const { ordinals, occurrences } = entries;
    return { rows: undefined, offsets: undefined, ordinals, elements: undefined, occurrences };
  }
  const targets = targetsOf(entries, elementOffsets);
  return movedEntries(entries, targets, elementOffsets.at(-1) ?? 0, size);
}

/** Whether each element has one entry, at its own place. */
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

/** For each entry the number of its element in the table; -1 for one that is outside of the array. */
function targetsOf(entries: Entries, elementOffsets: Uint32Array): Int32Array {
  const rows = rowsOfEntries(entries);
  const targets = new Int32Array(rows.length);
  for (let i = 0; i < rows.length; i++) {
    const element = entries.elements?.[i] ?? 0;
    targets[i] = element === 0 ? -1 : (elementOffsets[rows[i] ?? 0] ?? 0) + element - 1;
  }
  return targets;
}
