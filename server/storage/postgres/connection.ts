import pg from "pg";
import type { StatementResult, StatementStep } from "../sql/plan.js";
import type { SqlValue } from "../sql/sql-text.js";
import { cancelStatement } from "./cancel-request.js";
import { isOfStatement, isReadOnlyServer } from "./postgres-errors.js";
import type { ServerSession } from "./server-session.js";
import { bindable, nameOf, numbered } from "./statement-text.js";

/** The driver's timeout exceeds the server's by this, in milliseconds; when it expires the connection is lost. */
export const GRACE_MS = 1_000;

/** A connection of the pool. Its members throw the errors of the driver. */
export class Connection {
  /** Timeout of each statement unless a shorter one is set, in milliseconds. */
  readonly timeout: number;
  readonly #client: pg.PoolClient;
  readonly #session: ServerSession;
  #isUsable = true;

  constructor(client: pg.PoolClient, timeout: number, session: ServerSession) {
    this.#client = client;
    this.timeout = timeout;
    this.#session = session;
  }

  /** Milliseconds for the response to a statement, unless others are set. */
  get responseTimeout(): number {
    return this.timeout + GRACE_MS;
  }

  /** Whether no pooler stands between, so that settings of the session are those of the next statement. */
  get hasOwnSession(): boolean {
    return this.#session.isOwn;
  }

  /**
   * The statements that begin a transaction. Behind a pooler they bring the settings with them, which
   * elsewhere are those of the session.
   */
  begin(isolation: Isolation): string {
    const begin = `BEGIN ISOLATION LEVEL ${isolation}`;
    if (this.#session.isOwn) return begin;
    return `${begin}; SET LOCAL statement_timeout = ${this.timeout};
      SET LOCAL idle_in_transaction_session_timeout = ${this.timeout}; SET LOCAL jit = off;
      SET LOCAL enable_seqscan = off`;
  }

  /** Whether it is intact and within no transaction that could not be rolled back. */
  get isUsable(): boolean {
    return this.#isUsable;
  }

  /** `timeout` as in {@link execute}. */
  async runStatement(
    { text, values, shape }: StatementStep,
    timeout?: number,
  ): Promise<StatementResult> {
    const { rows, rowCount } = await this.#query({
      ...(timeout !== undefined && { query_timeout: timeout }),
      ...(shape !== "composed" && this.#session.keepsStatements && { name: nameOf(text) }),
      text: numbered(text),
      values: values.map(bindable),
      rowMode: "array",
    });
    return { rows, changes: rowCount ?? 0 };
  }

  /**
   * Runs statements without values; gives the command of the last one, such as COMMIT. `timeout`: for the
   * result, in milliseconds. Default: that of every statement.
   */
  async execute(statements: string, timeout?: number): Promise<string> {
    const last = await this.#last({
      text: statements,
      ...(timeout !== undefined && { query_timeout: timeout }),
    });
    if (last?.command === "COMMIT") this.#requireConfirmed();
    return last?.command ?? "";
  }

  /**
   * Citus decides on a commit by itself, and only warns when a node was lost before it knew: until that is found out,
   * a minute later perhaps, others read the state before.
   */
  #requireConfirmed(): void {
    const { unconfirmed } = this.#session;
    if (unconfirmed === undefined) return;
    this.#session.unconfirmed = undefined;
    throw new Error(unconfirmed);
  }

  /** The rows of the last one of statements without values. */
  async rowsOfLast(statements: string): Promise<readonly unknown[]> {
    return (await this.#last({ text: statements }))?.rows ?? [];
  }

  /** The first column of the first row. */
  async value(text: string, ...values: SqlValue[]): Promise<unknown> {
    const { rows } = await this.#query({ text, values, rowMode: "array" });
    return rows[0]?.[0];
  }

  async #last(query: pg.QueryConfig & { query_timeout?: number }): Promise<Result | undefined> {
    return lastOf(await this.#query(query));
  }

  /** A statement of a library, with the columns of its rows by name. */
  async named({
    text,
    values = [],
  }: pg.QueryConfig): Promise<pg.QueryResult<Record<string, unknown>>> {
    const name = this.#session.keepsStatements ? nameOf(text) : undefined;
    return this.#run(this.#client.query<Record<string, unknown>>({ name, text, values }));
  }

  async #query(
    query: pg.QueryConfig & { rowMode?: "array"; query_timeout?: number },
  ): Promise<Result> {
    return this.#run(this.#client.query<unknown[]>({ ...query, rowMode: "array" }));
  }

  async #run<Result>(query: Promise<Result>): Promise<Result> {
    try {
      return await query;
    } catch (error) {
      if (isReadOnlyServer(error)) this.#isUsable = false;
      if (!isOfStatement(error)) {
        this.#isUsable = false;
        // Where nobody reads its result any more, the statement needs not run on.
        void this.cancelStatement();
      }
      throw error;
    }
  }

  /** Cancels what runs on it: see {@link cancelStatement}. */
  cancelStatement(): Promise<void> {
    return cancelStatement(this.#client);
  }

  /** Rolls back an open transaction; a connection on which that fails is not used again. */
  async rollBack(): Promise<void> {
    if (!this.#isUsable) return;
    await this.execute("ROLLBACK").catch(() => (this.#isUsable = false));
  }
}

export type Isolation = "READ COMMITTED" | "REPEATABLE READ READ ONLY";

type Result = pg.QueryArrayResult<unknown[]>;

/** There is one result for each statement: the driver's types do not say so. */
function lastOf(results: Result | Result[]): Result | undefined {
  return Array.isArray(results) ? results.at(-1) : results;
}
