import type { Sql } from "./sql-fragment.js";
import type { SqlValue } from "./sql-text.js";

/**
 * What a member of the store does, statement by statement, without saying how they are run: so an
 * engine that answers at once runs it without a pause, in which others could come between, and one
 * that is asked over a network awaits each answer. Both run the very same statements.
 */
export type Plan<Result> = Generator<Step, Result, Answer>;

export type Step = StatementStep | LockStep | SnapshotStep | TimeoutStep;

export interface StatementStep {
  /** What is wanted of it: the rows it gives, or only how many it changed. */
  kind: "rows" | "changes";
  /**
   * `constant`: worth preparing for good. `lasting`: constant, and about one project, its only value;
   * what it gives changes only under an exclusive lock on a project or a kind, and so may be kept in
   * memory. `composed`: of a shape that may never come again.
   */
  shape: "constant" | "lasting" | "composed";
  text: string;
  values: readonly SqlValue[];
}

/**
 * Within a transaction: takes locks that last until it ends, and waits for those who hold them.
 * Engines that run one transaction at a time need none.
 */
export interface LockStep {
  kind: "lock";
  locks: readonly Lock[];
}

export interface Lock {
  mode: "shared" | "exclusive";
  name: readonly string[];
}

/** What follows sees one and the same state, in a transaction or not. Comes first. */
export interface SnapshotStep {
  kind: "snapshot";
  /** When that began for which a query is asked: see `IndexScope`. */
  since: number;
}

/** Within a transaction: statements from now on may take as long as they need. After the locks. */
export interface TimeoutStep {
  kind: "without timeout";
}

export interface Answer {
  rows: readonly unknown[];
  /** Of a statement, how many rows it inserted, updated or deleted; of locks, how many were not held yet. */
  changes: number;
}

/** The right to have plans run, on the state as it stands or within a transaction. */
export interface Session {
  /** Plans that are given at the same time run one after another. */
  perform<Result>(plan: Plan<Result>): Promise<Result>;
}

export function* all(text: string, ...values: SqlValue[]): Plan<readonly unknown[]> {
  return (yield { kind: "rows", shape: "constant", text, values }).rows;
}

/** The first row, or `undefined`. */
export function* first(text: string, ...values: SqlValue[]): Plan<unknown> {
  return (yield* all(text, ...values))[0];
}

/** As {@link first}, for a statement about a project that is often asked and seldom answers differently. */
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

/** As {@link run}, for a statement that is put together, always in one of few shapes. */
export function* execute({ text, values }: Sql): Plan<number> {
  return yield* run(text, ...values);
}

export function* snapshot(since = performance.now()): Plan<void> {
  yield { kind: "snapshot", since };
}

/** What follows is an administrator's: nobody waits for its answer as for that to a request. */
export function* withoutTimeout(): Plan<void> {
  yield { kind: "without timeout" };
}

/**
 * What may be read or written of a project next belongs to this transaction: each item by its name,
 * and the project against those who take all of it. Tells whether it had to be asked for, so that
 * what was seen before may have changed.
 */
export function* lockItems(projectKey: string, ...items: (readonly string[])[]): Plan<boolean> {
  const locks: Lock[] = [
    { mode: "shared", name: ["project", projectKey] },
    ...items.map((item): Lock => ({ mode: "exclusive", name: ["item", projectKey, ...item] })),
  ];
  return (yield { kind: "lock", locks }).changes > 0;
}

/** All of a project belongs to this transaction. */
export function* lockProject(projectKey: string): Plan<void> {
  yield { kind: "lock", locks: [{ mode: "exclusive", name: ["project", projectKey] }] };
}

/** All records of a kind, of whatever project, belong to this transaction. */
export function* lockKinds(...kinds: string[]): Plan<void> {
  const locks = kinds.map((kind): Lock => ({ mode: "exclusive", name: ["kind", kind] }));
  yield { kind: "lock", locks };
}
