import type { Sql, SqlValue } from "./sql-text.js";

/** Statements for any engine: SQLite runs them without a pause, PostgreSQL awaits each result. */
export type Plan<Result> = Generator<Step, Result, StatementResult>;

export type Step = StatementStep | LockStep | FoundLockStep | TimeoutStep;

export interface StatementStep {
  /** `rows`, or the number of `changes`. `nothing`: engines need not wait; a failure fails the transaction. */
  kind: "rows" | "changes" | "nothing";
  /** Cacheable: its result changes only under an exclusive lock. Its only value is the key of a scope. */
  isLasting?: true;
  text: string;
  values: readonly SqlValue[];
}

/** Takes locks until the transaction ends. Engines that run one transaction at a time need none. */
export interface LockStep {
  kind: "lock";
  locks: readonly Lock[];
}

/** Locks a scope (such as a tenant), an item (scope key and name), or a kind (a name outside of all scopes). */
export interface Lock {
  mode: "shared" | "exclusive";
  name: readonly string[];
}

/** A {@link LockStep} for items that a statement finds. First lock what decides which items it finds. */
export interface FoundLockStep {
  kind: "lock found";
  scope: string;
  /** The name of a lock consists of this and the id. */
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

/** The result of a step that reads nothing. */
export const NOTHING_TO_DO: StatementResult = { rows: [], changes: 0 };

export interface Session {
  /** Runs concurrent plans one after another. */
  perform<Result>(plan: Plan<Result>): Promise<Result>;
}

export function* all(text: string, ...values: SqlValue[]): Plan<readonly unknown[]> {
  return (yield { kind: "rows", text, values }).rows;
}

export function* first(text: string, ...values: SqlValue[]): Plan<unknown> {
  return (yield* all(text, ...values))[0];
}

/** As {@link first}, for a frequent statement on a scope whose result seldom changes. */
export function* lasting(text: string, scope: string): Plan<unknown> {
  return (yield { kind: "rows", isLasting: true, text, values: [scope] }).rows[0];
}

export function* query({ text, values }: Sql): Plan<readonly unknown[]> {
  return yield* all(text, ...values);
}

export function* run(text: string, ...values: SqlValue[]): Plan<number> {
  return (yield { kind: "changes", text, values }).changes;
}

/** As {@link run}, without using the result: PostgreSQL gets it with the next statement. */
export function* runAhead(text: string, ...values: SqlValue[]): Plan<void> {
  yield { kind: "nothing", text, values };
}

export function* execute({ text, values }: Sql): Plan<number> {
  return yield* run(text, ...values);
}

export function* withoutTimeout(): Plan<void> {
  yield { kind: "without timeout" };
}

/** Locks the scope shared, and these items of it exclusively. */
export function* lockItems(scope: string, ...items: (readonly string[])[]): Plan<void> {
  const locks: Lock[] = [
    { mode: "shared", name: ["scope", scope] },
    ...items.map((item): Lock => ({ mode: "exclusive", name: ["item", scope, ...item] })),
  ];
  yield { kind: "lock", locks };
}

export function* lockFound(
  scope: string,
  type: string,
  text: string,
  ...values: SqlValue[]
): Plan<void> {
  yield { kind: "lock found", scope, type, text, values };
}

export function* lockScope(scope: string): Plan<void> {
  yield { kind: "lock", locks: [{ mode: "exclusive", name: ["scope", scope] }] };
}

export function* lockKinds(...kinds: string[]): Plan<void> {
  const locks = kinds.map((kind): Lock => ({ mode: "exclusive", name: ["kind", kind] }));
  yield { kind: "lock", locks };
}

/** Maximum rows per statement, to keep the number of prepared statements small. */
const MAX_ROWS = 50;

/** Inserts rows and returns their number. `before`, `after`: the SQL around `VALUES`, from `INSERT` on. */
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
