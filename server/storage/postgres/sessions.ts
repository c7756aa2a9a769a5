import { createHash } from "node:crypto";
import pg from "pg";
import type { ProjectIdentity } from "../records.js";
import type { Answer, Lock, Plan, Session, StatementStep, Step } from "../sql/plan.js";
import { isGeneration } from "../sql/projects.js";
import { RESTORED_TABLES } from "../sql/restorer.js";
import { toSqlText } from "../sql/sql-text.js";
import { ProjectGone, QueryTimedOut, StorageUnavailable } from "../storage.js";
import type { Connection, Connections } from "./connections.js";
import { toCommitError, toQueryError, toStorageError } from "./postgres-errors.js";

const NOTHING_TO_DO: Answer = { rows: [], changes: 0 };
const BEGIN = "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE";
const BEGIN_SNAPSHOT = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";

/** Reads on the state as it stands: each statement sees what was committed when it began. */
export class ReadingSession implements Session {
  readonly #connections: Connections;

  constructor(connections: Connections) {
    this.#connections = connections;
  }

  perform<Result>(plan: Plan<Result>): Promise<Result> {
    return this.#connections.use(async (connection) => {
      const first = plan.next();
      if (first.done === true) return first.value;
      if (first.value.kind !== "snapshot") return answered(plan, first, connection);
      const until = first.value.since + this.#connections.queryTimeout;
      await this.#beginSnapshot(connection, until);
      try {
        return await answered(plan, first, connection, undefined, until);
      } finally {
        await connection.rollBack();
      }
    });
  }

  async #beginSnapshot(connection: Connection, until: number): Promise<void> {
    const left = Math.ceil(until - performance.now());
    if (left <= 0) throw tookTooLong();
    // Each statement may take what is left now; those that begin too late are not begun.
    const limit = left < connection.timeout ? `; SET LOCAL statement_timeout = ${left}` : "";
    try {
      await connection.execute(BEGIN_SNAPSHOT + limit);
    } catch (error) {
      throw toStorageError(error);
    }
  }
}

/** Reads on the state of one moment, for as long as it takes. Whoever begins it rolls it back. */
export class SnapshotSession implements Session {
  readonly #connection: Connection;
  readonly #patience: number | undefined;
  #tail: Promise<unknown> = Promise.resolve();
  #hasEnded = false;

  /** `patience`: how long to wait for a statement, in milliseconds, if not as long as for every other. */
  constructor(connection: Connection, patience?: number) {
    this.#connection = connection;
    this.#patience = patience;
  }

  async begin(): Promise<void> {
    try {
      // The first read settles the moment. What is read may take long to be worked on.
      await this.#connection.execute(
        `${BEGIN_SNAPSHOT}; SET LOCAL idle_in_transaction_session_timeout = 0; SELECT 1`,
      );
    } catch (error) {
      throw toStorageError(error);
    }
  }

  async perform<Result>(plan: Plan<Result>): Promise<Result> {
    if (this.#hasEnded) {
      throw new Error("The snapshot has ended: await its members within its work.");
    }
    const result = this.#tail.then(() =>
      answered(plan, plan.next(), this.#connection, this.#patience),
    );
    this.#tail = result.catch(() => undefined);
    return result;
  }

  end(): void {
    this.#hasEnded = true;
  }
}

/** How long an administrator's statement may take, in milliseconds: a whole store is deleted by few. */
const ADMINISTRATION_TIMEOUT = 86_400_000;

/** Writes while nobody else does, for as long as it takes. Whoever begins it commits it or rolls it back. */
export class RestorationSession extends SnapshotSession {
  constructor(private readonly connection: Connection) {
    super(connection, ADMINISTRATION_TIMEOUT);
  }

  override async begin(): Promise<void> {
    try {
      await this.connection.execute(
        `${BEGIN}; SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL statement_timeout = 0;
          LOCK TABLE ${RESTORED_TABLES.join(", ")} IN EXCLUSIVE MODE`,
        ADMINISTRATION_TIMEOUT,
      );
    } catch (error) {
      throw toStorageError(error);
    }
  }

  async commit(): Promise<void> {
    const command = await this.connection
      .execute("COMMIT", ADMINISTRATION_TIMEOUT)
      .catch((error: unknown) => {
        throw toStorageError(toCommitError(error));
      });
    if (command !== "COMMIT") throw new StorageUnavailable("The restoration was lost.");
  }
}

/** Within a transaction of the caller's, which needs no locks. */
export function performOn<Result>(connection: Connection, plan: Plan<Result>): Promise<Result> {
  return answered(plan, plan.next(), connection);
}

async function answered<Result>(
  plan: Plan<Result>,
  first: IteratorResult<Step, Result>,
  connection: Connection,
  patience?: number,
  until = Infinity,
): Promise<Result> {
  let next = first;
  while (next.done !== true) {
    if (performance.now() > until) throw tookTooLong();
    const step = next.value;
    const isStatement = step.kind === "rows" || step.kind === "changes";
    next = plan.next(isStatement ? await read(step, connection, patience) : NOTHING_TO_DO);
  }
  return next.value;
}

function tookTooLong(): QueryTimedOut {
  return new QueryTimedOut("The query took longer than the store allows.");
}

async function read(
  step: StatementStep,
  connection: Connection,
  patience?: number,
): Promise<Answer> {
  try {
    return await connection.answer(step, patience);
  } catch (error) {
    throw step.shape === "composed" ? toQueryError(error) : toStorageError(error);
  }
}

/** Items of one project that a transaction locks one by one; with more it takes all of the project. */
const MAX_ITEMS = 100;

/**
 * A transaction that keeps others off what it has read and written by locks that it holds until its
 * end: whoever wants the same waits. Rows themselves cannot be locked before they are there, and a
 * count or a search has none; so these are advisory locks, each on the hash of a name. Two whose hashes
 * meet only wait for nothing.
 *
 * SERIALIZABLE would promise as much, but by failing: of 64 transactions on one resource 63 would be
 * run again and again, and inserts into one page of an index would fail that have nothing in common.
 */
export class TransactionSession implements Session {
  readonly #connection: Connection;
  readonly #project: ProjectIdentity | undefined;
  readonly #held = new Set<string>();
  readonly #items = new Map<string, number>();
  #hasBegun = false;
  /** How long to wait for each statement, in milliseconds, if not as long as for every other. */
  #timeout: number | undefined;
  #tail: Promise<unknown> = Promise.resolve();
  #failure: { error: unknown } | undefined;
  #reasonForEnd: (() => Error) | undefined;

  /** `project`: nothing is done unless that one is there, which then stays until the end. */
  constructor(connection: Connection, project?: ProjectIdentity) {
    this.#connection = connection;
    this.#project = project;
  }

  /** Why PostgreSQL keeps nothing of the transaction, if so. */
  get failure(): { error: unknown } | undefined {
    return this.#failure;
  }

  perform<Result>(plan: Plan<Result>): Promise<Result> {
    const result = this.#tail.then(() => this.#run(plan));
    this.#tail = result.catch(() => undefined);
    return result;
  }

  end(reason: () => Error): void {
    this.#reasonForEnd ??= reason;
  }

  /** When it resolves, the writes are on disk. */
  async commit(): Promise<void> {
    if (this.#failure !== undefined) throw this.#failure.error;
    if (!this.#hasBegun) return;
    const command = await this.#guarded(() =>
      this.#connection.execute("COMMIT", this.#timeout).catch((error: unknown) => {
        throw toCommitError(error);
      }),
    );
    if (command !== "COMMIT") throw new StorageUnavailable("The transaction was lost.");
  }

  async rollBack(): Promise<void> {
    if (this.#hasBegun) await this.#connection.rollBack();
  }

  async #run<Result>(plan: Plan<Result>): Promise<Result> {
    let next = plan.next();
    while (next.done !== true) next = plan.next(await this.#answer(next.value));
    return next.value;
  }

  async #answer(step: Step): Promise<Answer> {
    if (this.#reasonForEnd !== undefined) throw this.#reasonForEnd();
    if (this.#failure !== undefined) throw toStorageError(this.#failure.error);
    switch (step.kind) {
      case "lock":
        return this.#lock(step.locks);
      case "snapshot":
        return NOTHING_TO_DO;
      case "without timeout":
        return this.#liftTimeout();
      default:
        if (!this.#hasBegun) await this.#begin([]);
        return this.#guarded(() => this.#connection.answer(step, this.#timeout));
    }
  }

  async #liftTimeout(): Promise<Answer> {
    if (!this.#hasBegun) await this.#begin([]);
    await this.#guarded(() => this.#connection.execute("SET LOCAL statement_timeout = 0"));
    this.#timeout = ADMINISTRATION_TIMEOUT;
    return NOTHING_TO_DO;
  }

  async #lock(wanted: readonly Lock[]): Promise<Answer> {
    const locks = this.#escalated(wanted).filter((lock) => !this.#isHeld(lock));
    if (locks.length === 0) return NOTHING_TO_DO;
    if (this.#hasBegun) await this.#guarded(() => this.#connection.execute(lockCalls(locks)));
    else await this.#begin(locks);
    for (const { mode, name } of locks) {
      this.#held.add(heldAs(mode, name));
      const [kind, projectKey = ""] = name;
      if (kind === "item") this.#items.set(projectKey, this.#itemsOf(projectKey) + 1);
    }
    return { rows: [], changes: locks.length };
  }

  /** PostgreSQL has room for some thousands of locks in all. */
  #escalated(locks: readonly Lock[]): readonly Lock[] {
    const [first] = locks;
    const projectKey = first?.name[1] ?? "";
    if (this.#itemsOf(projectKey) + locks.length <= MAX_ITEMS) return locks;
    return [{ mode: "exclusive", name: ["project", projectKey] }];
  }

  #itemsOf(projectKey: string): number {
    return this.#items.get(projectKey) ?? 0;
  }

  #isHeld({ mode, name }: Lock): boolean {
    const [, projectKey = ""] = name;
    return (
      this.#held.has(heldAs("exclusive", name)) ||
      this.#held.has(heldAs(mode, name)) ||
      this.#held.has(heldAs("exclusive", ["project", projectKey]))
    );
  }

  /**
   * Begins the transaction, and takes the locks, in one message; with it goes the question whether the
   * project is there. READ COMMITTED: what is read after a lock is new.
   */
  async #begin(locks: readonly Lock[]): Promise<void> {
    this.#hasBegun = true;
    const project = this.#project;
    await this.#guarded(async () => {
      if (!project) {
        await this.#connection.execute(`${BEGIN}; ${lockCalls(locks)}`);
        return;
      }
      const { projectKey } = project;
      // Against its deletion, which takes all of it.
      const lock: Lock = { mode: "shared", name: ["project", projectKey] };
      const rows = await this.#connection.rowsOfLast(
        `${BEGIN}; ${lockCalls([lock, ...locks])}; SELECT generation FROM projects
          WHERE project_key = ${pg.escapeLiteral(toSqlText(projectKey))}`,
      );
      if (!isGeneration(rows[0], project)) throw new ProjectGone(project);
      this.#held.add(heldAs(lock.mode, lock.name));
    });
  }

  async #guarded<Result>(action: () => Promise<Result>): Promise<Result> {
    try {
      return await action();
    } catch (error) {
      this.#failure ??= { error };
      throw toStorageError(error);
    }
  }
}

function heldAs(mode: Lock["mode"], name: readonly string[]): string {
  return `${mode} ${JSON.stringify(name)}`;
}

/** In the same order by everyone: two that wait for one another would get no further. */
function lockCalls(locks: readonly Lock[]): string {
  return locks.length === 0 ? "" : `SELECT ${[...new Set(locks.map(lockCall))].sort().join(", ")}`;
}

function lockCall({ mode, name }: Lock): string {
  const key = createHash("sha256").update(JSON.stringify(name)).digest().readBigInt64BE();
  return `pg_advisory_xact_lock${mode === "shared" ? "_shared" : ""}(${key})`;
}
