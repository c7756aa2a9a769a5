import type { IndexValue, WeightedWord } from "../../query/condition.js";
import type { WordRow, ValueRow } from "../index-rows.js";
import type { SearchIndexName, SegmentedCollection } from "../search-segment-storage.js";
import type { Plan } from "./plan.js";
import type { Sql } from "./sql-fragment.js";

/** What differs between the SQL of the engines. */
export interface Dialect {
  /** The column is one of the texts. */
  isAmong(column: Sql, texts: readonly string[]): Sql;
  /** Statement that gives the errors in the engine's own files, a row each, or one row "ok". */
  readonly integrityCheck?: string;
  readonly index: IndexDialect;
  /** Delta rows: see `search-change-storage.ts`. */
  readonly searchChanges: {
    /** Leaves a delta row in each index of the collection that was begun: one statement, or none. */
    leave(projectKey: string, collection: SegmentedCollection, id: string): Plan<void>;
    /** Deletes the delta rows with these marks. */
    delete(index: SearchIndexName, changes: readonly number[]): Sql;
  };
}

/**
 * The SQL of the index. Stored values sort as by `compareValues`: numbers, then texts, and last the
 * marker of presence without a value.
 */
export interface IndexDialect {
  /** A whole value, or the marker of presence for `null`. */
  value: (value: IndexValue | null) => Sql;
  /** The whole value of a row of values; the id of a row of documents. */
  valueOf(row: string): Sql;
  /** Terms of ORDER BY for the values of a row. */
  order(row: string, direction: "ASC" | "DESC"): Sql;
  compare(row: ValueSource, operator: Operator, value: IndexValue | null): Sql;
  isAmong(row: ValueSource, values: readonly IndexValue[]): Sql;
  /** A table under its alias, read through the index of that order. */
  readonly tables: Record<IndexTable, (alias: string) => Sql>;
  /** A table `j` of words (`word`), as they are stored, with their weights (`weight`). */
  weightedWords(words: readonly WeightedWord[]): Sql;
  /** Of a row `r` of values. */
  readonly number: {
    /** Sorts as numbers. Unspecified for values that are no numbers. */
    value: Sql;
    /** Whether it is an integer in the safe range. */
    isWhole: Sql;
    /** Of such an integer. */
    whole: Sql;
  };
  /**
   * Prefixes of the conditions on rows, for an engine that cannot stop a statement from outside: while
   * it scans rows, the statement now and then checks whether it must stop.
   */
  readonly checkpoints: {
    /** `weight`: work per row, 1 for a single comparison. */
    byDocument(document: Sql, weight: number): Sql;
    /** For rows of one document, of which there are many only within elements of arrays. */
    byElement(element: Sql): Sql;
    byRow(): Sql;
  };
  /** Statement that gives a number that no document of the project has. */
  nextDocument: (projectKey: string) => Sql;
  /** The row of `index_counts` in which this connection counts: if possible not that of another one. */
  readonly counterShard: Sql;
  readonly rows: IndexRowTables;
  /** Runs when a project's index has become complete. */
  completed(): Plan<void>;
}

export type Operator = "=" | "<" | "<=" | ">" | ">=";

/** The value that is compared. */
export interface ValueSource {
  /** Name of a row of values; or an expression for an id. */
  of: string | Sql;
  /** Keeps the engine from using an index for it. */
  unindexed?: boolean;
}

type IndexTable = "valuesByValue" | "valuesByDocument" | "documentsByNumber" | "documentsById";

/** Adds and removes index rows of one document, given by its number. */
export interface IndexRowTables {
  addValues(projectKey: string, document: number, rows: readonly ValueRow[]): Plan<void>;
  removeValues(projectKey: string, document: number, rows: readonly ValueRow[]): Plan<void>;
  addWords(projectKey: string, document: number, rows: readonly WordRow[]): Plan<void>;
  removeWords(projectKey: string, document: number, rows: readonly WordRow[]): Plan<void>;
  /** The words, as they are stored, that are not in the vocabulary. */
  unknownWords(projectKey: string, words: readonly string[]): Plan<readonly string[]>;
  /** Adds stems and deletions, as they are stored, to the vocabulary. Existing ones are left alone. */
  upsertTerms(projectKey: string, terms: NewTerms): Plan<void>;
}

export interface NewTerms {
  stems: readonly { stem: string; word: string; languages: number }[];
  /** The deletions of each stem. If the first is in the vocabulary, so are all. */
  deletions: readonly { stem: string; left: readonly string[] }[];
}
