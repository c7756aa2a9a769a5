import { createHash } from "node:crypto";
import pg from "pg";
import type { ProjectIdentity } from "../records.js";
import type { StatementResult, Lock, Plan, Session, StatementStep, Step } from "../sql/plan.js";
import { isGeneration } from "../sql/projects.js";
import { RESTORED_TABLES } from "../sql/restorer.js";
import { toSqlText } from "../sql/sql-text.js";
import { ProjectGone, StorageUnavailable } from "../store-errors.js";
import type { Connection, Connections } from "./connections.js";
import { toCommitError, toStorageError } from "./postgres-errors.js";

const NOTHING_TO_DO: StatementResult = { rows: [], changes: 0 };
const SNAPSHOT = "REPEATABLE READ READ ONLY";

/** Reads on the current state: each statement sees what was committed when it began. */
export class ReadingSession implements Session {
  readonly #connections: Connections;

  constructor(connections: Connections) {
    this.#connections = connections;
  }

  perform<Result>(plan: Plan<Result>): Promise<Result> {
    return this.#connections.use((connection) => performed(plan, plan.next(), connection));
  }
}

/** Reads on the state at one instant, without a time limit. The caller of {@link begin} must roll back. */
export class SnapshotSession implements Session {
  readonly #connection: Connection;
  readonly #timeout: number | undefined;
  #tail: Promise<unknown> = Promise.resolve();
  #hasEnded = false;

  /** `timeout`: of each statement, in milliseconds. Default: that of the connection. */
  constructor(connection: Connection, timeout?: number) {
    this.#connection = connection;
    this.#timeout = timeout;
  }

  async begin(): Promise<void> {
    try {
      // The first read fixes the state that is seen. The caller may be idle for long between reads.
      await this.#connection.execute(
        `${this.#connection.begin(SNAPSHOT)}; SET LOCAL idle_in_transaction_session_timeout = 0; SELECT 1`,
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
      performed(plan, plan.next(), this.#connection, { timeout: this.#timeout }),
    );
    this.#tail = result.catch(() => undefined);
    return result;
  }

  end(): void {
    this.#hasEnded = true;
  }
}

/** Timeout of a statement of an administrator, in milliseconds: a few statements delete a whole store. */
const ADMINISTRATION_TIMEOUT = 86_400_000;

/** Writes while no other session can, without a time limit. The caller of {@link begin} must commit or roll back. */
export class RestorationSession extends SnapshotSession {
  constructor(private readonly connection: Connection) {
    super(connection, ADMINISTRATION_TIMEOUT);
  }

  override async begin(): Promise<void> {
    try {
      await this.connection.execute(
        `${this.connection.begin("READ COMMITTED")}; SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL statement_timeout = 0;
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

/** Runs a plan within the caller's transaction, without taking its locks. */
export function performOn<Result>(connection: Connection, plan: Plan<Result>): Promise<Result> {
  return performed(plan, plan.next(), connection);
}

/** `permit`: called before each statement, and throws if there is to be none. */
async function performed<Result>(
  plan: Plan<Result>,
  first: IteratorResult<Step, Result>,
  connection: Connection,
  { timeout, permit }: { timeout?: number | undefined; permit?: () => void } = {},
): Promise<Result> {
  let next = first;
  while (next.done !== true) {
    permit?.();
    const step = next.value;
    const isStatement = step.kind === "rows" || step.kind === "changes";
    next = plan.next(isStatement ? await read(step, connection, timeout) : NOTHING_TO_DO);
  }
  return next.value;
}

async function read(
  step: StatementStep,
  connection: Connection,
  timeout?: number,
): Promise<StatementResult> {
  try {
    return await connection.runStatement(step, timeout);
  } catch (error) {
    throw toStorageError(error);
  }
}

/** Maximum number of items of a project that a transaction locks one by one: with more it locks the project. */
const MAX_ITEMS = 100;

/**
 * A transaction that locks what it reads and writes until its end: other transactions on the same items
 * wait. These are advisory locks on the hash of a name, because rows cannot be locked before they exist,
 * and a count or a search has none. A collision of hashes only causes a needless wait.
 *
 * SERIALIZABLE gives the same isolation, but by failures: of 64 transactions on one resource 63 would be
 * retried again and again, and unrelated inserts into one page of an index would fail.
 */
export class TransactionSession implements Session {
  readonly #connection: Connection;
  readonly #project: ProjectIdentity | undefined;
  readonly #held = new Set<string>();
  readonly #items = new Map<string, number>();
  #hasBegun = false;
  /** Timeout of each statement, in milliseconds. Default: that of the connection. */
  #timeout: number | undefined;
  #tail: Promise<unknown> = Promise.resolve();
  #failure: { error: unknown } | undefined;
  #reasonForEnd: (() => Error) | undefined;

  /** `project`: every member throws {@link ProjectGone} unless it exists; it is locked until the end. */
  constructor(connection: Connection, project?: ProjectIdentity) {
    this.#connection = connection;
    this.#project = project;
  }

  /** The error because of which PostgreSQL rolls the transaction back, if any. */
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
    const command = await this.#recordFailure(() =>
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
    while (next.done !== true) next = plan.next(await this.#runStep(next.value));
    return next.value;
  }

  async #runStep(step: Step): Promise<StatementResult> {
    if (this.#reasonForEnd !== undefined) throw this.#reasonForEnd();
    if (this.#failure !== undefined) throw toStorageError(this.#failure.error);
    switch (step.kind) {
      case "lock":
        return this.#lock(step.locks);
      case "without timeout":
        return this.#liftTimeout();
      default:
        if (!this.#hasBegun) await this.#begin([]);
        return this.#recordFailure(() => this.#connection.runStatement(step, this.#timeout));
    }
  }

  async #liftTimeout(): Promise<StatementResult> {
    if (!this.#hasBegun) await this.#begin([]);
    await this.#recordFailure(() => this.#connection.execute("SET LOCAL statement_timeout = 0"));
    this.#timeout = ADMINISTRATION_TIMEOUT;
    return NOTHING_TO_DO;
  }

  async #lock(wanted: readonly Lock[]): Promise<StatementResult> {
    const locks = this.#escalated(wanted).filter((lock) => !this.#isHeld(lock));
    if (locks.length === 0) return NOTHING_TO_DO;
    if (this.#hasBegun) await this.#recordFailure(() => this.#connection.execute(lockCalls(locks)));
    else await this.#begin(locks);
    for (const { mode, name } of locks) {
      this.#held.add(lockKey(mode, name));
      const [kind, projectKey = ""] = name;
      if (kind === "item") this.#items.set(projectKey, this.#itemsOf(projectKey) + 1);
    }
    return { rows: [], changes: locks.length };
  }

  /** Replaces too many locks by one of the project: PostgreSQL has room for some thousands in all. */
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
      this.#held.has(lockKey("exclusive", name)) ||
      this.#held.has(lockKey(mode, name)) ||
      this.#held.has(lockKey("exclusive", ["project", projectKey]))
    );
  }

  /**
   * Begins the transaction, takes the locks and reads the project's generation in one message. READ
   * COMMITTED: a read after a lock sees all earlier commits.
   */
  async #begin(locks: readonly Lock[]): Promise<void> {
    this.#hasBegun = true;
    const project = this.#project;
    const begin = this.#connection.begin("READ COMMITTED");
    await this.#recordFailure(async () => {
      if (!project) {
        await this.#connection.execute(`${begin}; ${lockCalls(locks)}`);
        return;
      }
      const { projectKey } = project;
      // Its deletion locks the whole project, exclusively.
      const lock: Lock = { mode: "shared", name: ["project", projectKey] };
      const rows = await this.#connection.rowsOfLast(
        `${begin}; ${lockCalls([lock, ...locks])}; SELECT generation FROM projects
          WHERE project_key = ${pg.escapeLiteral(toSqlText(projectKey))}`,
      );
      if (!isGeneration(rows[0], project)) throw new ProjectGone(project);
      this.#held.add(lockKey(lock.mode, lock.name));
    });
  }

  async #recordFailure<Result>(action: () => Promise<Result>): Promise<Result> {
    try {
      return await action();
    } catch (error) {
      this.#failure ??= { error };
      throw toStorageError(error);
    }
  }
}

function lockKey(mode: Lock["mode"], name: readonly string[]): string {
  return `${mode} ${JSON.stringify(name)}`;
}

/** Locks in sorted order, the same in all transactions, so that they cannot deadlock. */
function lockCalls(locks: readonly Lock[]): string {
  return locks.length === 0 ? "" : `SELECT ${[...new Set(locks.map(lockCall))].sort().join(", ")}`;
}

function lockCall({ mode, name }: Lock): string {
  const key = createHash("sha256").update(JSON.stringify(name)).digest().readBigInt64BE();
  return `pg_advisory_xact_lock${mode === "shared" ? "_shared" : ""}(${key})`;
}
