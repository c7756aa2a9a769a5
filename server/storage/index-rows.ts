import type { IndexedDocument, IndexedValue } from "../query/condition.js";
import { compareValues } from "../query/matches.js";
import { ID_PATH } from "./index-paths.js";
import type { ResourceRecord } from "./records.js";
import type { ResourceDocuments } from "./resource-documents.js";

/** The projections that a row belongs to. */
export const IN_BOTH = 0;
export const IN_CURRENT = 1;
export const IN_STAGED = 2;
export type Projections = typeof IN_BOTH | typeof IN_CURRENT | typeof IN_STAGED;

/** Flags of {@link ValueRow.extremes}. */
export const IS_MIN = 1;
export const IS_MAX = 2;

/** A value of a document as the index stores it. */
export interface ValueRow extends IndexedValue {
  projections: Projections;
  /**
   * Flags: of the rows of a document at a path one has IS_MIN, and one IS_MAX (maybe the same), so that an
   * ordered scan of the rows with a flag meets each document once. 0 for presence without a value.
   */
  extremes: number;
}

export interface WordRow {
  word: string;
  projections: Projections;
}

/** The index rows of one document: a pure function of its record. */
export interface IndexRows {
  values: readonly ValueRow[];
  words: readonly WordRow[];
}

export const NO_ROWS: IndexRows = { values: [], words: [] };

export function resourceRows(resource: ResourceRecord, documents: ResourceDocuments): IndexRows {
  const current = documents.documentOf(resource, "current");
  const same = resource.staged === resource.current;
  return indexRows(current, same ? current : documents.documentOf(resource, "staged"));
}

/** The index rows of both projections. Rows that are equal in both are one row. */
export function indexRows(current: IndexedDocument, staged: IndexedDocument): IndexRows {
  const values = valuesWithExtremes(current);
  const words = wordsOf(current);
  if (current === staged) {
    return { values: merged(values, values, valueIdentity), words: merged(words, words, wordOf) };
  }
  return {
    values: merged(values, valuesWithExtremes(staged), valueIdentity),
    words: merged(words, wordsOf(staged), wordOf),
  };
}

/** The rows to remove from the index, and then to add, when a record changes. */
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

type UnprojectedRow = Omit<ValueRow, "projections">;

function valuesWithExtremes({ values }: IndexedDocument): UnprojectedRow[] {
  const rows = values
    .filter(({ path, element }) => path !== ID_PATH || element >= 0)
    .map((value) => ({ ...value, extremes: 0 }));
  const smallest = new Map<string, UnprojectedRow>();
  const largest = new Map<string, UnprojectedRow>();
  for (const row of rows) {
    if (row.value === null) continue;
    if (comparison(row, smallest.get(row.path)) <= 0) smallest.set(row.path, row);
    if (comparison(row, largest.get(row.path)) >= 0) largest.set(row.path, row);
  }
  for (const row of smallest.values()) row.extremes |= IS_MIN;
  for (const row of largest.values()) row.extremes |= IS_MAX;
  return rows;
}

function comparison(row: UnprojectedRow, other: UnprojectedRow | undefined): number {
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
      .map((row): Row & { projections: Projections } => ({ ...row, projections: IN_STAGED })),
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

/** Text that is equal for two rows if they are equal except, maybe, in their projections. */
function valueIdentity({ path, value, element, occurrences, extremes }: UnprojectedRow): string {
  return `${element} ${occurrences} ${extremes} ${typeof value} ${path.length} ${path}${value}`;
}
