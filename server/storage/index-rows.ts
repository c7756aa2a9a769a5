import type { IndexedDocument, IndexedValue } from "../query/condition.js";
import { compareValues } from "../query/matches.js";
import { resourceDocument } from "./resource-document.js";
import { ID_PATH } from "./index-paths.js";
import type { ResourceRecord } from "./records.js";

/** In which projections a row is to be seen. */
export const IN_BOTH = 0;
export const IN_CURRENT = 1;
export const IN_STAGED = 2;
export type Projections = typeof IN_BOTH | typeof IN_CURRENT | typeof IN_STAGED;

/** Flags of {@link ValueRow.marks}. */
export const SMALLEST = 1;
export const LARGEST = 2;

/** A value of a document as the index keeps it. */
export interface ValueRow extends IndexedValue {
  projections: Projections;
  /**
   * Of the values of a document at a path one row is the smallest, and one the largest: so an
   * ordered walk through the rows with a mark meets each document once. 0 for mere presence.
   */
  marks: number;
}

export interface WordRow {
  word: string;
  projections: Projections;
}

/** All that the index keeps of one thing: a pure function of its record. */
export interface IndexRows {
  values: readonly ValueRow[];
  words: readonly WordRow[];
}

export const NO_ROWS: IndexRows = { values: [], words: [] };

export function resourceRows(resource: ResourceRecord): IndexRows {
  const current = resourceDocument(resource, "current");
  const same = resource.staged === resource.current;
  return indexRows(current, same ? current : resourceDocument(resource, "staged"));
}

/** The rows of a thing by its documents. What is the same in both projections is one row. */
export function indexRows(current: IndexedDocument, staged: IndexedDocument): IndexRows {
  const values = markedValues(current);
  const words = wordsOf(current);
  if (current === staged) {
    return { values: merged(values, values, valueIdentity), words: merged(words, words, wordOf) };
  }
  return {
    values: merged(values, markedValues(staged), valueIdentity),
    words: merged(words, wordsOf(staged), wordOf),
  };
}

/** What to take away from the index, and then to add, when a thing changes. */
export function rowChanges(
  before: IndexRows,
  after: IndexRows,
): { removed: IndexRows; added: IndexRows } {
  return {
    removed: {
      values: without(before.values, after.values, valueIdentity),
      words: without(before.words, after.words, wordOf),
    },
    added: {
      values: without(after.values, before.values, valueIdentity),
      words: without(after.words, before.words, wordOf),
    },
  };
}

type Marked = Omit<ValueRow, "projections">;

function markedValues({ values }: IndexedDocument): Marked[] {
  const rows = values
    .filter(({ path, element }) => path !== ID_PATH || element >= 0)
    .map((value) => ({ ...value, marks: 0 }));
  const smallest = new Map<string, Marked>();
  const largest = new Map<string, Marked>();
  for (const row of rows) {
    if (row.value === null) continue;
    if (comparison(row, smallest.get(row.path)) <= 0) smallest.set(row.path, row);
    if (comparison(row, largest.get(row.path)) >= 0) largest.set(row.path, row);
  }
  for (const row of smallest.values()) row.marks |= SMALLEST;
  for (const row of largest.values()) row.marks |= LARGEST;
  return rows;
}

function comparison(row: Marked, other: Marked | undefined): number {
  if (other === undefined || row.value === null || other.value === null) return 0;
  return compareValues(row.value, other.value);
}

function wordsOf({ words }: IndexedDocument): { word: string }[] {
  return words.map((word) => ({ word }));
}

function wordOf({ word }: { word: string }): string {
  return word;
}

function merged<Row extends object>(
  current: readonly Row[],
  staged: readonly Row[],
  identity: (row: Row) => string,
): (Row & { projections: Projections })[] {
  if (current === staged) return current.map((row) => ({ ...row, projections: IN_BOTH }));
  const inStaged = new Set(staged.map(identity));
  const inCurrent = new Set(current.map(identity));
  return [
    ...current.map((row) => {
      const projections: Projections = inStaged.has(identity(row)) ? IN_BOTH : IN_CURRENT;
      return { ...row, projections };
    }),
    ...staged
      .filter((row) => !inCurrent.has(identity(row)))
      .map((row) => ({ ...row, projections: IN_STAGED as Projections })),
  ];
}

function without<Row extends { projections: Projections }>(
  rows: readonly Row[],
  others: readonly Row[],
  identity: (row: Row) => string,
): Row[] {
  const withProjections = (row: Row): string => `${row.projections} ${identity(row)}`;
  const present = new Set(others.map(withProjections));
  return rows.filter((row) => !present.has(withProjections(row)));
}

/** Text that two values share only if their rows differ in nothing but, maybe, the projections. */
function valueIdentity({ path, value, element, occurrences, marks }: Marked): string {
  return `${element} ${occurrences} ${marks} ${typeof value} ${path.length} ${path}${value}`;
}
