import type { Sql, SqlValue } from "./sql-text.js";
import type { SearchIndexName, SegmentedCollection } from "../search-segment-storage.js";

/**
 * What a member of the store does, statement by statement, independent of how an engine runs them: a
 * synchronous engine runs a plan without a pause in which others could interfere, and one over a
 * network awaits each result. Both run the same statements.
 */
export type Plan<Result> = Generator<Step, Result, StatementResult>;

export type Step = StatementStep | LockStep | FoundLockStep | TimeoutStep;

export interface StatementStep {
  /**
   * The result that is wanted: the rows, or only how many were changed. `nothing`: an engine need not wait for it
   * before the next step; the transaction fails with it in any case.
   */
  kind: "rows" | "changes" | "nothing";
  /**
   * `constant`: prepared once and kept. `lasting`: constant, with a project key as its only value; its
   * result changes only under an exclusive lock on a project or a kind, and so may be cached.
   * `composed`: put together for one query, and maybe never used again.
   */
  shape: "constant" | "lasting" | "composed";
  text: string;
  values: readonly SqlValue[];
}

/**
 * Within a transaction: takes locks until it ends, and waits for transactions that hold them. Engines
 * that run one transaction at a time need none.
 */
export interface LockStep {
  kind: "lock";
  locks: readonly Lock[];
}

export interface Lock {
  mode: "shared" | "exclusive";
  name: readonly string[];
}

/**
 * As a {@link LockStep}, for items whose ids a statement finds: over a network they are locked before anybody here
 * knows them. Comes after the lock of what decides which they are; what they are is read by the next statement.
 */
export interface FoundLockStep {
  kind: "lock found";
  projectKey: string;
  /** Of the items: their names are this and the id. */
  type: string;
  /** Constant; its rows have one column, the id. */
  text: string;
  values: readonly SqlValue[];
}

/** Within a transaction: later statements have no timeout. Comes after the locks. */
export interface TimeoutStep {
  kind: "without timeout";
}

export interface StatementResult {
  rows: readonly unknown[];
  /** Rows that a statement inserted, updated or deleted. */
  changes: number;
}

/** Runs plans, on the current state or within a transaction. */
export interface Session {
  /** Plans of concurrent calls run one after another. */
  perform<Result>(plan: Plan<Result>): Promise<Result>;
}

export function* all(text: string, ...values: SqlValue[]): Plan<readonly unknown[]> {
  return (yield { kind: "rows", shape: "constant", text, values }).rows;
}

/** The first row, or `undefined`. */
export function* first(text: string, ...values: SqlValue[]): Plan<unknown> {
  return (yield* all(text, ...values))[0];
}

/** As {@link first}, for a statement on a project that is often run and whose result seldom changes. */
export function* lasting(text: string, projectKey: string): Plan<unknown> {
  return (yield { kind: "rows", shape: "lasting", text, values: [projectKey] }).rows[0];
}

/** As {@link all}, for SQL of any shape. */
export function* query({ text, values }: Sql): Plan<readonly unknown[]> {
  return (yield { kind: "rows", shape: "composed", text, values }).rows;
}

/** The number of rows inserted, updated or deleted. */
export function* run(text: string, ...values: SqlValue[]): Plan<number> {
  return (yield { kind: "changes", shape: "constant", text, values }).changes;
}

/** As {@link run}, where what follows does not depend on the result: over a network both are sent at once. */
export function* runAhead(text: string, ...values: SqlValue[]): Plan<void> {
  yield { kind: "nothing", shape: "constant", text, values };
}

/** As {@link run}, for composed SQL that always has one of few shapes. */
export function* execute({ text, values }: Sql): Plan<number> {
  return yield* run(text, ...values);
}

/** Lifts the timeout, for commands of an administrator. */
export function* withoutTimeout(): Plan<void> {
  yield { kind: "without timeout" };
}

/** Locks items of a project for this transaction: each item exclusively, by its name, and the project shared. */
export function* lockItems(projectKey: string, ...items: (readonly string[])[]): Plan<void> {
  const locks: Lock[] = [
    { mode: "shared", name: ["project", projectKey] },
    ...items.map((item): Lock => ({ mode: "exclusive", name: ["item", projectKey, ...item] })),
  ];
  yield { kind: "lock", locks };
}

/** Locks the items of this type whose ids the statement finds: see {@link FoundLockStep}. */
export function* lockFound(
  projectKey: string,
  type: string,
  text: string,
  ...values: SqlValue[]
): Plan<void> {
  yield { kind: "lock found", projectKey, type, text, values };
}

/** Locks a whole project for this transaction. */
export function* lockProject(projectKey: string): Plan<void> {
  yield { kind: "lock", locks: [{ mode: "exclusive", name: ["project", projectKey] }] };
}

/** Locks all records of some kinds, in all projects, for this transaction. */
export function* lockKinds(...kinds: string[]): Plan<void> {
  const locks = kinds.map((kind): Lock => ({ mode: "exclusive", name: ["kind", kind] }));
  yield { kind: "lock", locks };
}

/** What differs between the SQL of the engines. */
export interface Dialect {
  /** `FROM … WHERE …`: the resources, under the alias `r`, with these ids, each once. */
  resourcesOf(projectKey: string, ids: readonly string[]): Sql;
  /** The column is one of the texts. */
  isAmong(column: Sql, texts: readonly string[]): Sql;
  /** Statement that gives the errors in the engine's own files, a row each, or one row "ok". */
  readonly integrityCheck?: string;
  /** Sessions of the database, which end with the process that has them. Unset: the engine has none. */
  readonly sessions?: {
    /** Gives the process id and the start of the present session, as texts. */
    readonly present: string;
    /** Gives the number of sessions with that process id and start. */
    readonly count: string;
  };
  /** Delta rows: see `search-change-storage.ts`. */
  readonly searchChanges: {
    /** Leaves delta rows of these records in each index of the collection that was begun: none if there is none. */
    leave(
      projectKey: string,
      collection: SegmentedCollection,
      ...ids: readonly string[]
    ): Plan<void>;
    /** Joins the record `r`, if it exists, to its delta row `c`; the project key is its only value. */
    readonly joinedRecord: string;
    /** Deletes the delta rows with these marks. */
    delete(index: SearchIndexName, changes: readonly number[]): Sql;
  };
}

/** Members of the store that perform plans in a session. */
export class SqlMember {
  constructor(
    protected readonly within: Session,
    protected readonly dialect: Dialect,
  ) {}

  protected perform<Result>(plan: () => Plan<Result>): Promise<Result> {
    return this.within.perform(plan());
  }
}

/** Rows of one statement: more are inserted by several, so that there are few shapes of statements. */
const MAX_ROWS = 50;

/**
 * Inserts rows of as many values each; a round trip for {@link MAX_ROWS} rows. Returns how many were written.
 *
 * @param before from `INSERT` to before `VALUES`
 * @param after the `VALUES`, such as `ON CONFLICT`
 */
export function* insertRows(
  before: string,
  rows: readonly (readonly SqlValue[])[],
  after: string,
): Plan<number> {
  let written = 0;
  for (let from = 0; from < rows.length; from += MAX_ROWS) {
    const chunk = rows.slice(from, from + MAX_ROWS);
    const places = chunk.map((row) => `(${row.map(() => "?").join(", ")})`).join(", ");
    written += yield* run(`${before} VALUES ${places} ${after}`, ...chunk.flat());
  }
  return written;
}
