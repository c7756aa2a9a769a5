import type { IndexValue, WeightedWord } from "../../query/condition.js";
import type { WordRow, ValueRow } from "../index-rows.js";
import type { Plan } from "./plan.js";
import type { Sql } from "./sql-fragment.js";

/** What engines spell, or do, each in its own way. */
export interface Dialect {
  /** The column is one of the texts. */
  isAmong(column: Sql, texts: readonly string[]): Sql;
  /** Statement that gives what is wrong with the engine's own files, a line each, or "ok". */
  readonly integrityCheck?: string;
  readonly index: IndexDialect;
}

/**
 * The index's own. A value is kept as something that has the order of `compareValues`, one kind
 * after the other: numbers, texts and, last of all, what stands for mere presence.
 */
export interface IndexDialect {
  /** A whole value, or what stands for presence. */
  value(value: IndexValue | null): Sql;
  /** The whole value of a row of values; of owners, their id. */
  valueOf(row: string): Sql;
  /** Terms of ORDER BY for the values of a row. */
  order(row: string, direction: "ASC" | "DESC"): Sql;
  compare(row: ValueSource, operator: Operator, value: IndexValue | null): Sql;
  isAmong(row: ValueSource, values: readonly IndexValue[]): Sql;
  /** A table under its alias, to be read by the index of that order. */
  readonly tables: Record<IndexTable, (alias: string) => Sql>;
  /** A table `j` of words (`word`), as they are kept, with their weights (`weight`). */
  weightedWords(words: readonly WeightedWord[]): Sql;
  /** Of a row `r` of values. */
  readonly number: {
    /** Ordered as numbers; anything for what is none. */
    value: Sql;
    /** Whether it is an integer in the safe range. */
    isWhole: Sql;
    /** Of such an integer. */
    whole: Sql;
  };
  /**
   * What the conditions on rows begin with, where an engine cannot stop a statement from outside:
   * on its way through the rows it then looks now and then whether it is to stop.
   */
  readonly checkpoints: {
    /** `weight`: how much is done for each row, 1 for next to nothing. */
    byOwner(owner: Sql, weight: number): Sql;
    /** Of rows that one owner has many of at most in elements of arrays. */
    byElement(element: Sql): Sql;
    byRow(): Sql;
  };
  /** Statement that gives a number that no owner of the project has. */
  nextOwner(projectKey: string): Sql;
  /** In which row of `index_counts` this connection counts: not in that of another one, if possible. */
  readonly slot: Sql;
  readonly rows: IndexRowTables;
  /** What there is to do when a project's index holds everything for the first time. */
  completed(): Plan<void>;
}

export type Operator = "=" | "<" | "<=" | ">" | ">=";

/** Whose value is compared. */
export interface ValueSource {
  /** Name of a row of values; or an expression for an id. */
  of: string | Sql;
  /** Not to be found by an index. */
  unindexed?: boolean;
}

type IndexTable = "valuesByValue" | "valuesByOwner" | "ownersByNumber" | "ownersById";

/** Adds and takes away rows of one owner. */
export interface IndexRowTables {
  addValues(projectKey: string, owner: number, rows: readonly ValueRow[]): Plan<void>;
  removeValues(projectKey: string, owner: number, rows: readonly ValueRow[]): Plan<void>;
  addWords(projectKey: string, owner: number, rows: readonly WordRow[]): Plan<void>;
  removeWords(projectKey: string, owner: number, rows: readonly WordRow[]): Plan<void>;
  /** Those of the words, as they are kept, that the vocabulary does not have. */
  unknownWords(projectKey: string, words: readonly string[]): Plan<readonly string[]>;
  /** Adds to the vocabulary what is not in it. All as they are kept. */
  learn(projectKey: string, learned: Learned): Plan<void>;
}

export interface Learned {
  stems: readonly { stem: string; word: string; languages: number }[];
  /** What is left of each stem: where the first is known so are all. */
  deletions: readonly { stem: string; left: readonly string[] }[];
}
