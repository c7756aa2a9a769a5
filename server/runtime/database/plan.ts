import type { Sql, SqlValue } from "./sql-text.js";
import type { SearchIndexName, SegmentedCollection } from "../../storage/search-segment-storage.js";

/**
 * The statements of a member of the store, independent of the engine. A synchronous engine runs a plan without
 * a pause; one over a network awaits each result.
 */
export type Plan<Result> = Generator<Step, Result, StatementResult>;

export type Step = StatementStep | LockStep | FoundLockStep | TimeoutStep;

export interface StatementStep {
  /**
   * The wanted result: rows, or how many were changed. `nothing`: an engine need not wait for it before the
   * next step; its failure fails the transaction.
   */
  kind: "rows" | "changes" | "nothing";
  /**
   * Whether its result changes only under an exclusive lock on a project or a kind, and so may be cached. Its only
   * value is a project key.
   */
  isLasting?: true;
  text: string;
  values: readonly SqlValue[];
}

/** Takes locks until the transaction ends. Engines that run one transaction at a time need none. */
export interface LockStep {
  kind: "lock";
  locks: readonly Lock[];
}

export interface Lock {
  mode: "shared" | "exclusive";
  name: readonly string[];
}

/**
 * A {@link LockStep} for items whose ids a statement finds, without a round trip for the ids. Lock first what
 * decides which they are.
 */
export interface FoundLockStep {
  kind: "lock found";
  projectKey: string;
  /** Their names are this and the id. */
  type: string;
  /** Constant; selects the id. */
  text: string;
  values: readonly SqlValue[];
}

/** Later statements of the transaction have no timeout. Comes after the locks. */
export interface TimeoutStep {
  kind: "without timeout";
}

export interface StatementResult {
  rows: readonly unknown[];
  changes: number;
}

export interface Session {
  /** Plans of concurrent calls run one after another. */
  perform<Result>(plan: Plan<Result>): Promise<Result>;
}

export function* all(text: string, ...values: SqlValue[]): Plan<readonly unknown[]> {
  return (yield { kind: "rows", text, values }).rows;
}

export function* first(text: string, ...values: SqlValue[]): Plan<unknown> {
  return (yield* all(text, ...values))[0];
}

/** As {@link first}, for a frequent statement on a project whose result seldom changes. */
export function* lasting(text: string, projectKey: string): Plan<unknown> {
  return (yield { kind: "rows", isLasting: true, text, values: [projectKey] }).rows[0];
}

export function* query({ text, values }: Sql): Plan<readonly unknown[]> {
  return yield* all(text, ...values);
}

export function* run(text: string, ...values: SqlValue[]): Plan<number> {
  return (yield { kind: "changes", text, values }).changes;
}

/** As {@link run}, if nothing depends on the result: over a network the next statement is sent with it. */
export function* runAhead(text: string, ...values: SqlValue[]): Plan<void> {
  yield { kind: "nothing", text, values };
}

export function* execute({ text, values }: Sql): Plan<number> {
  return yield* run(text, ...values);
}

export function* withoutTimeout(): Plan<void> {
  yield { kind: "without timeout" };
}

/** Locks the project shared, and these items of it exclusively. */
export function* lockItems(projectKey: string, ...items: (readonly string[])[]): Plan<void> {
  const locks: Lock[] = [
    { mode: "shared", name: ["project", projectKey] },
    ...items.map((item): Lock => ({ mode: "exclusive", name: ["item", projectKey, ...item] })),
  ];
  yield { kind: "lock", locks };
}

export function* lockFound(
  projectKey: string,
  type: string,
  text: string,
  ...values: SqlValue[]
): Plan<void> {
  yield { kind: "lock found", projectKey, type, text, values };
}

export function* lockProject(projectKey: string): Plan<void> {
  yield { kind: "lock", locks: [{ mode: "exclusive", name: ["project", projectKey] }] };
}

export function* lockKinds(...kinds: string[]): Plan<void> {
  const locks = kinds.map((kind): Lock => ({ mode: "exclusive", name: ["kind", kind] }));
  yield { kind: "lock", locks };
}

export interface Dialect {
  /** `FROM … WHERE …`: the resources with these ids, as `r`, each once. */
  resourcesOf(projectKey: string, ids: readonly string[]): Sql;
  isAmong(column: Sql, texts: readonly string[]): Sql;
  /** Selects the errors in the engine's own files, a row each, or one row "ok". */
  readonly integrityCheck?: string;
  /** Sessions of the database, which end with their process. Unset: the engine has none. */
  readonly sessions?: {
    /** Selects process id and start of the present session, as texts. */
    readonly present: string;
    readonly count: string;
  };
  readonly searchChanges: {
    /** Leaves delta rows of these records in each index that was begun. */
    leave(
      projectKey: string,
      collection: SegmentedCollection,
      ...ids: readonly string[]
    ): Plan<void>;
    /** Joins the record `r`, if it exists, to its delta row `c`. Its only value is the project key. */
    readonly joinedRecord: string;
    delete(index: SearchIndexName, changes: readonly number[]): Sql;
  };
}

export class SqlMember {
  constructor(
    protected readonly within: Session,
    protected readonly dialect: Dialect,
  ) {}

  /**
   * Frequent plans are generator methods: of a generator function made for each call, V8 gives every plan a shape of
   * its own, which takes a tenth of a write.
   */
  protected perform<Result>(plan: () => Plan<Result>): Promise<Result> {
    return this.within.perform(plan());
  }

  protected one<Result>(
    decode: (row: unknown) => Result,
    item: readonly string[],
    text: string,
    ...values: [projectKey: string, ...SqlValue[]]
  ): Promise<Result | undefined> {
    return this.perform(() => one(decode, item, text, values));
  }
}

function* one<Result>(
  decode: (row: unknown) => Result,
  item: readonly string[],
  text: string,
  values: [projectKey: string, ...SqlValue[]],
): Plan<Result | undefined> {
  yield* lockItems(values[0], item);
  const row = yield* first(text, ...values);
  return row === undefined ? undefined : decode(row);
}

/** Rows of one statement: a limit keeps the shapes of statements few. */
const MAX_ROWS = 50;

/**
 * Inserts rows; returns how many were written.
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
