import { StorageUnavailable } from "../storage.js";
import type { CommittedState } from "./committed-state.js";
import type { Connection } from "./connection.js";
import type { Answer, Plan, Session as SqlSession, StatementStep, Step } from "../sql/plan.js";
import type { Sql } from "../sql/sql-fragment.js";
import type { SqlValue } from "../sql/sql-text.js";

/** The right to use a connection, which can be ended: then every member throws. */
export class Session implements SqlSession {
  readonly #connection: Connection;
  readonly #kind: "autocommit" | "transaction";
  #reasonForEnd: (() => Error) | undefined;
  #hasWritten = false;

  /** `state`: told the locks of a transaction, and asked what is known to it. */
  constructor(
    connection: Connection,
    kind: "autocommit" | "transaction",
    private readonly state?: CommittedState,
  ) {
    this.#connection = connection;
    this.#kind = kind;
  }

  get(sql: string, ...values: SqlValue[]): unknown {
    return this.#use((connection) => connection.get(sql, ...values));
  }

  all(sql: string, ...values: SqlValue[]): unknown[] {
    return this.#use((connection) => connection.all(sql, ...values));
  }

  query(sql: Sql): unknown[] {
    return this.#use((connection) => connection.query(sql));
  }

  run(sql: string, ...values: SqlValue[]): number {
    const changes = this.#use((connection) => connection.run(sql, ...values));
    if (changes > 0) this.#hasWritten = true;
    return changes;
  }

  /** Whether anything is there to be undone. */
  get hasWritten(): boolean {
    return this.#hasWritten;
  }

  async perform<Result>(plan: Plan<Result>): Promise<Result> {
    return this.performNow(plan);
  }

  /** As {@link perform}, for those who cannot wait for a promise. */
  performNow<Result>(plan: Plan<Result>): Result {
    const first = plan.next();
    if (first.done !== true && first.value.kind === "snapshot" && this.#kind === "autocommit") {
      return this.#onOneState(() => this.#finish(plan, first));
    }
    return this.#finish(plan, first);
  }

  #finish<Result>(plan: Plan<Result>, first: IteratorResult<Step, Result>): Result {
    let next = first;
    while (next.done !== true) next = plan.next(this.#answer(next.value));
    return next.value;
  }

  /** Nobody of this process comes between statements, but other processes do. */
  #onOneState<Result>(read: () => Result): Result {
    this.run("BEGIN");
    try {
      return read();
    } finally {
      this.#connection.run("ROLLBACK");
    }
  }

  /** The first reason stays. */
  end(reason: () => Error): void {
    this.#reasonForEnd ??= reason;
  }

  #answer(step: Step): Answer {
    switch (step.kind) {
      case "rows": {
        return { rows: this.#rows(step), changes: 0 };
      }
      case "changes":
        return { rows: [], changes: this.run(step.text, ...step.values) };
      case "lock":
        this.state?.locked(step.locks);
        return NOTHING_TO_DO;
      default:
        return NOTHING_TO_DO;
    }
  }

  #rows(step: StatementStep): readonly unknown[] {
    if (step.shape === "composed") return this.query(step);
    const read = (): unknown[] => this.all(step.text, ...step.values);
    return step.shape === "lasting" && this.state ? this.state.lasting(step, read) : read();
  }

  #use<T>(action: (connection: Connection) => T): T {
    if (this.#reasonForEnd !== undefined) throw this.#reasonForEnd();
    try {
      return action(this.#connection);
    } catch (error) {
      this.#endIfLost(error);
      throw error;
    }
  }

  /**
   * On a full disk or an I/O error SQLite rolls back on its own. What the work would do next would
   * then be committed statement by statement.
   */
  #endIfLost(error: unknown): void {
    if (this.#kind === "transaction" && !this.#connection.inTransaction) {
      this.end(() => new StorageUnavailable("The transaction was lost.", { cause: error }));
    }
  }
}

const NOTHING_TO_DO: Answer = { rows: [], changes: 0 };
