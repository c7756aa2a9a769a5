import { createHash } from "node:crypto";
import pg from "pg";
import {
  type FoundLockStep,
  type Lock,
  NOTHING_TO_DO,
  type Plan,
  type Session,
  type StatementResult,
  type StatementStep,
  type Step,
} from "../plan.js";
import { RowDecoder, toSqlText } from "../sql-text.js";
import { StorageUnavailable } from "../store-errors.js";
import type { Connection } from "./connection.js";
import { toCommitError, toStorageError } from "./postgres-errors.js";

export const ADMINISTRATION_TIMEOUT = 86_400_000;

/** Maximum items of a scope to lock one by one; more lock the scope. */
const MAX_ITEMS = 100;

/** Checks the scope of a transaction at its beginning, under a shared lock. */
export interface ScopeGuard {
  scope: string;
  /** Selects a row by the key of the scope, its only value. */
  text: string;
  /** Throws a `StoreError`, which every member of the transaction then throws. */
  verify(row: unknown): void;
}

/**
 * A transaction with advisory locks on hashed names (a collision only causes a wait): rows cannot be locked
 * before they exist. SERIALIZABLE would fail transactions instead, even unrelated inserts into an index page.
 * Sends locks and writes without a result ahead, but writes only after PostgreSQL confirmed the BEGIN: without
 * a transaction, each would commit on its own.
 */
export class TransactionSession implements Session {
  readonly #held = new Set<string>();
  readonly #items = new Map<string, number>();
  #hasBegun = false;
  /** Whether PostgreSQL has confirmed the beginning. */
  #isOpen = false;
  #timeout: number | undefined;
  #tail: Promise<unknown> = Promise.resolve();
  /** Resolves when the outcomes of all statements sent ahead are known. */
  #ahead: Promise<unknown> = Promise.resolve();
  #sentAhead = 0;
  #failure: { error: unknown } | undefined;
  #reasonForEnd: (() => Error) | undefined;

  constructor(
    private readonly connection: Connection,
    private readonly guard?: ScopeGuard,
  ) {}

  /** The error that made PostgreSQL roll back the transaction. */
  get failure(): { error: unknown } | undefined {
    return this.#failure;
  }

  perform<Result>(plan: Plan<Result>): Promise<Result> {
    const result = this.#tail.then(() => this.#run(plan));
    // The caller gets the error.
    this.#tail = result.catch(() => undefined);
    return result;
  }

  end(reason: () => Error): void {
    this.#reasonForEnd ??= reason;
  }

  async commit(): Promise<void> {
    if (this.#failure !== undefined) throw this.#failure.error;
    if (!this.#hasBegun) return;
    if (!this.#isOpen) await this.#settleAhead();
    const committed = this.connection.execute("COMMIT", this.#timeoutOfNext());
    // Awaited below, unless what was sent ahead fails.
    committed.catch(() => undefined);
    await this.#settleAhead().catch(() => this.#failAtCommit());
    const command = await this.#recordFailure(committed).catch(() => this.#failAtCommit());
    if (command !== "COMMIT") throw new StorageUnavailable("The transaction was lost.");
  }

  /** Throws the recorded failure. If the connection was lost, the commit may have been done. */
  #failAtCommit(): never {
    const error = toCommitError(this.#failure?.error);
    this.#failure = { error };
    throw error;
  }

  async rollBack(): Promise<void> {
    if (this.#hasBegun) await this.connection.rollBack();
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
      case "lock found":
        return this.#lockFound(step);
      case "without timeout":
        return this.#liftTimeout();
      default:
        return this.#runStatement(step);
    }
  }

  async #runStatement(step: StatementStep): Promise<StatementResult> {
    if (!this.#hasBegun) this.#begin([]);
    if (!this.#isOpen && step.kind !== "rows") await this.#settleAhead();
    const result = this.connection.runStatement(step, this.#timeoutOfNext());
    if (step.kind === "nothing") {
      this.#sendAhead(result);
      return NOTHING_TO_DO;
    }
    // Awaited below, unless what was sent ahead fails.
    result.catch(() => undefined);
    await this.#settleAhead();
    return this.#recordFailure(result);
  }

  async #liftTimeout(): Promise<StatementResult> {
    if (!this.#hasBegun) this.#begin([]);
    await this.#settleAhead();
    await this.#recordFailure(this.connection.execute("SET LOCAL statement_timeout = 0"));
    this.#timeout = ADMINISTRATION_TIMEOUT;
    return NOTHING_TO_DO;
  }

  #lock(wanted: readonly Lock[]): StatementResult {
    const locks = this.#escalated(wanted).filter((lock) => !this.#isHeld(lock));
    if (locks.length === 0) return NOTHING_TO_DO;
    if (!this.#hasBegun) this.#begin(locks);
    else this.#sendAhead(this.connection.execute(lockCalls(locks), this.#timeoutOfNext()));
    for (const lock of locks) this.#note(lock);
    return NOTHING_TO_DO;
  }

  #note({ mode, name }: Lock): void {
    this.#held.add(lockKey(mode, name));
    const [kind, scope = ""] = name;
    if (kind === "item") this.#items.set(scope, this.#itemsOf(scope) + 1);
  }

  #lockFound(step: FoundLockStep): StatementResult {
    const { scope, type } = step;
    const whole: Lock = { mode: "exclusive", name: ["scope", scope] };
    if (this.#isHeld(whole)) return NOTHING_TO_DO;
    if (this.#itemsOf(scope) >= MAX_ITEMS) return this.#lock([whole]);
    if (!this.#hasBegun) this.#begin([]);
    const locked = this.connection.runStatement(lockOfFound(step), this.#timeoutOfNext());
    this.#sendAhead(
      locked.then(({ rows }) => {
        for (const row of rows) {
          const name = ["item", scope, type, new RowDecoder(row).text()];
          this.#note({ mode: "exclusive", name });
        }
      }),
    );
    return NOTHING_TO_DO;
  }

  /** PostgreSQL can hold a few thousand locks in total. */
  #escalated(locks: readonly Lock[]): readonly Lock[] {
    const [first] = locks;
    const scope = first?.name[1] ?? "";
    if (this.#itemsOf(scope) + locks.length <= MAX_ITEMS) return locks;
    return [{ mode: "exclusive", name: ["scope", scope] }];
  }

  #itemsOf(scope: string): number {
    return this.#items.get(scope) ?? 0;
  }

  #isHeld({ mode, name }: Lock): boolean {
    const [, scope = ""] = name;
    return (
      this.#held.has(lockKey("exclusive", name)) ||
      this.#held.has(lockKey(mode, name)) ||
      this.#held.has(lockKey("exclusive", ["scope", scope]))
    );
  }

  /** BEGIN, locks and the guard's read in one message. READ COMMITTED: reads after a lock see all commits. */
  #begin(locks: readonly Lock[]): void {
    this.#hasBegun = true;
    this.#sendAhead(this.#beginning(locks).then(() => void (this.#isOpen = true)));
  }

  async #beginning(locks: readonly Lock[]): Promise<void> {
    const guard = this.guard;
    const begin = this.connection.begin("READ COMMITTED");
    if (!guard) {
      await this.connection.execute(`${begin}; ${lockCalls(locks)}`);
      return;
    }
    const { scope, text } = guard;
    const lock: Lock = { mode: "shared", name: ["scope", scope] };
    this.#held.add(lockKey(lock.mode, lock.name));
    const select = text.replace("?", () => pg.escapeLiteral(toSqlText(scope)));
    const rows = await this.connection.rowsOfLast(
      `${begin}; ${lockCalls([lock, ...locks])}; ${select}`,
    );
    guard.verify(rows[0]);
  }

  #sendAhead(response: Promise<unknown>): void {
    response.catch(() => undefined);
    this.#sentAhead += 1;
    // In order: after the first failure PostgreSQL rejects the rest.
    this.#ahead = this.#ahead
      .then(() => this.#recordFailure(response))
      .catch(() => undefined)
      .finally(() => (this.#sentAhead -= 1));
  }

  async #settleAhead(): Promise<void> {
    await this.#ahead;
    if (this.#failure !== undefined) throw toStorageError(this.#failure.error);
  }

  /** Adds the time of the statements before it. */
  #timeoutOfNext(): number | undefined {
    if (this.#sentAhead === 0) return this.#timeout;
    return 2 * (this.#timeout ?? this.connection.responseTimeout);
  }

  async #recordFailure<Result>(response: Promise<Result>): Promise<Result> {
    return response.catch((error: unknown) => {
      this.#failure ??= { error };
      throw toStorageError(error);
    });
  }
}

function lockKey(mode: Lock["mode"], name: readonly string[]): string {
  return `${mode} ${JSON.stringify(name)}`;
}

/** Sorted, so that transactions cannot deadlock. */
function lockCalls(locks: readonly Lock[]): string {
  return locks.length === 0 ? "" : `SELECT ${[...new Set(locks.map(lockCall))].sort().join(", ")}`;
}

function lockCall({ mode, name }: Lock): string {
  const key = createHash("sha256").update(nameText(name)).digest().readBigInt64BE();
  return `pg_advisory_xact_lock${mode === "shared" ? "_shared" : ""}(${key})`;
}

/** Like {@link lockCalls}, but returns ids. Names a one-row table so that Citus runs it on the coordinator. */
function lockOfFound({ scope, type, text, values }: FoundLockStep): StatementStep {
  return {
    kind: "rows",
    text: `WITH found (id) AS MATERIALIZED (${text}) SELECT id, pg_advisory_xact_lock(('x' ||
        left(encode(sha256(convert_to(concat(?::text, to_json(id), ']'), 'UTF8')), 'hex'), 16)
      )::bit(64)::bigint) FROM found, schema_version`,
    values: [...values, nameText(["item", scope, type]).replace(/]$/, ",")],
  };
}

function nameText(name: readonly string[]): string {
  return JSON.stringify(name.map(toSqlText));
}
