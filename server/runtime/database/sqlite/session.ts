import { setImmediate as nextTurn } from "node:timers/promises";
import {
  type Lock,
  NOTHING_TO_DO,
  type Plan,
  type Session as PlanSession,
  type StatementResult,
  type StatementStep,
  type Step,
} from "../plan.js";
import type { SqlValue } from "../sql-text.js";
import { StorageUnavailable } from "../store-errors.js";
import type { Connection } from "./connection.js";

/** A cache of committed data. Commits of this process invalidate what they have locked exclusively. */
export interface CommittedCache {
  /** Clears the cache if another process has committed. Called at the start of a transaction. */
  observeCommits(): void;
  locked(locks: readonly Lock[]): void;
  /** Rows of a lasting statement, from the cache or by `read`. */
  lasting(step: StatementStep, read: () => readonly unknown[]): readonly unknown[];
  /** Called in the same turn of the event loop as a commit. */
  committed(): void;
  rolledBack(): void;
  forget(): void;
}

export const uncached: CommittedCache = {
  observeCommits: () => undefined,
  locked: () => undefined,
  lasting: (_, read) => read(),
  committed: () => undefined,
  rolledBack: () => undefined,
  forget: () => undefined,
};

/** `autocommit`: outside transactions; `between`: between them, on their connection; `transaction`: the running one. */
export type SessionKind = "autocommit" | "between" | "transaction";

/** Access to a connection until {@link end}; then every member throws. */
export class Session implements PlanSession {
  #reasonForEnd: (() => Error) | undefined;
  #hasWritten = false;

  /** `cache`: of lasting statements. */
  constructor(
    private readonly connection: Connection,
    private readonly kind: SessionKind,
    private readonly cache?: CommittedCache,
  ) {}

  get(sql: string, ...values: SqlValue[]): unknown {
    return this.#use((connection) => connection.get(sql, ...values));
  }

  all(sql: string, ...values: SqlValue[]): unknown[] {
    return this.#use((connection) => connection.all(sql, ...values));
  }

  run(sql: string, ...values: SqlValue[]): number {
    const changes = this.#use((connection) => connection.run(sql, ...values));
    if (changes > 0) this.#hasWritten = true;
    return changes;
  }

  get hasWritten(): boolean {
    return this.#hasWritten;
  }

  async perform<Result>(plan: Plan<Result>): Promise<Result> {
    if (this.kind === "between") await this.untilFree();
    return this.performNow(plan);
  }

  /** Resolves when no transaction is running. */
  async untilFree(): Promise<void> {
    // A transaction ends within its turn.
    while (this.#reasonForEnd === undefined && this.connection.inTransaction) await nextTurn();
  }

  performNow<Result>(plan: Plan<Result>): Result {
    let next = plan.next();
    while (next.done !== true) next = plan.next(this.#runStep(next.value));
    return next.value;
  }

  end(reason: () => Error): void {
    this.#reasonForEnd ??= reason;
  }

  #runStep(step: Step): StatementResult {
    switch (step.kind) {
      case "rows":
        return { rows: this.#rows(step), changes: 0 };
      case "nothing":
        this.#hasWritten = true;
        this.run(step.text, ...step.values);
        return NOTHING_TO_DO;
      case "changes":
        return { rows: [], changes: this.run(step.text, ...step.values) };
      case "lock":
        this.cache?.locked(step.locks);
        return NOTHING_TO_DO;
      default:
        return NOTHING_TO_DO;
    }
  }

  #rows(step: StatementStep): readonly unknown[] {
    const read = (): unknown[] => this.all(step.text, ...step.values);
    return step.isLasting && this.cache ? this.cache.lasting(step, read) : read();
  }

  #use<T>(action: (connection: Connection) => T): T {
    if (this.#reasonForEnd !== undefined) throw this.#reasonForEnd();
    try {
      return action(this.connection);
    } catch (error) {
      this.#endIfLost(error);
      throw error;
    }
  }

  /** Ends the session if SQLite has rolled back, as on a full disk: further statements would commit on their own. */
  #endIfLost(error: unknown): void {
    if (this.kind === "transaction" && !this.connection.inTransaction) {
      this.end(() => new StorageUnavailable("The transaction was lost.", { cause: error }));
    }
  }
}
