import pg from "pg";
import type { StatementResult, StatementStep } from "../plan.js";
import { bindable, type SqlValue } from "../sql-text.js";
import { LazyMap } from "../../service/lazy-map.js";
import { cancelStatement } from "./cancel-request.js";
import { isOfStatement, isReadOnlyServer } from "./postgres-errors.js";
import { StorageUnavailable } from "../store-errors.js";
import type { ServerSession } from "./server-session.js";
import { createHash } from "node:crypto";

/** Milliseconds by which the driver's timeout exceeds the server's. When it expires the connection is lost. */
export const GRACE_MS = 1_000;
/** A request that has waited less than this uses the timeout of the session. */
const SHORTENED_MS = 50;

/** A connection of the pool. Its members throw the errors of the driver. */
export class Connection {
  #isUsable = true;

  /** `deadline`: of the request, by `performance.now()`. */
  constructor(
    private readonly client: pg.PoolClient,
    /** Default timeout of a statement, in milliseconds. */
    readonly timeout: number,
    private readonly session: ServerSession,
    private readonly deadline?: number,
  ) {}

  /** Milliseconds until the deadline, if that comes before the server ends a statement sent now. */
  get timeLeft(): number | undefined {
    if (this.deadline === undefined) return undefined;
    const left = this.deadline - performance.now();
    if (left <= 0) throw outOfTime();
    return left < this.timeout - SHORTENED_MS ? Math.ceil(left) : undefined;
  }

  /** Default wait for a response, in milliseconds. */
  get responseTimeout(): number {
    return this.timeout + GRACE_MS;
  }

  /** Whether there is no pooler, so that session settings persist. */
  get isDirect(): boolean {
    return this.session.isDirect;
  }

  /** Begins a transaction. Behind a pooler it includes the settings of the session. */
  begin(isolation: Isolation): string {
    const begin = `BEGIN ISOLATION LEVEL ${isolation}`;
    const left = this.timeLeft;
    if (this.session.isDirect) {
      return left === undefined ? begin : `${begin}; SET LOCAL statement_timeout = ${left}`;
    }
    return `${begin}; SET LOCAL statement_timeout = ${left ?? this.timeout};
      SET LOCAL idle_in_transaction_session_timeout = ${this.timeout}; SET LOCAL jit = off;
      SET LOCAL max_parallel_workers_per_gather = 0; SET LOCAL enable_seqscan = off`;
  }

  /** Whether it is intact and in no transaction. */
  get isUsable(): boolean {
    return this.#isUsable;
  }

  async runStatement({ text, values }: StatementStep, timeout?: number): Promise<StatementResult> {
    const { rows, rowCount } = await this.#query({
      ...(timeout !== undefined && { query_timeout: timeout }),
      ...(this.session.keepsStatements && { name: names.get(text) }),
      text: numbered(text),
      values: bindable(values),
      rowMode: "array",
    });
    return { rows, changes: rowCount ?? 0 };
  }

  /** Runs statements without values; returns the last command, such as COMMIT. `timeout`: in milliseconds. */
  async execute(statements: string, timeout?: number): Promise<string> {
    const last = await this.#last({
      text: statements,
      ...(timeout !== undefined && { query_timeout: timeout }),
    });
    if (last?.command === "COMMIT") this.#requireConfirmed();
    return last?.command ?? "";
  }

  /** Citus only warns if a lost node missed a commit; until the node is back, reads see the old state. */
  #requireConfirmed(): void {
    const { unconfirmed } = this.session;
    if (unconfirmed === undefined) return;
    this.session.unconfirmed = undefined;
    throw new Error(unconfirmed);
  }

  async rowsOfLast(statements: string): Promise<readonly unknown[]> {
    return (await this.#last({ text: statements }))?.rows ?? [];
  }

  /** The first column of the first row. */
  async value(text: string, ...values: SqlValue[]): Promise<unknown> {
    const { rows } = await this.#query({ text, values, rowMode: "array" });
    return rows[0]?.[0];
  }

  async #last(query: Query): Promise<Result | undefined> {
    return lastOf(await this.#query(query));
  }

  /** Runs a library's statement. Returns rows with their columns by name. */
  async named({
    text,
    values = [],
  }: pg.QueryConfig): Promise<pg.QueryResult<Record<string, unknown>>> {
    const name = this.session.keepsStatements ? names.get(text) : undefined;
    const query = this.#limited({ name, text, values });
    return this.#run(this.client.query<Record<string, unknown>>(query));
  }

  async #query(query: Query & { rowMode?: "array" }): Promise<Result> {
    return this.#run(this.client.query<unknown[]>({ ...this.#limited(query), rowMode: "array" }));
  }

  /** Limits a query to the request's time. Throws if none is left. */
  #limited(query: Query): Query {
    const left = this.timeLeft;
    if (left === undefined) return query;
    const { query_timeout = Infinity } = query;
    return { ...query, query_timeout: Math.min(left + GRACE_MS, query_timeout) };
  }

  async #run<Result>(query: Promise<Result>): Promise<Result> {
    try {
      return await query;
    } catch (error) {
      if (isReadOnlyServer(error)) this.#isUsable = false;
      if (!isOfStatement(error)) {
        this.#isUsable = false;
        // The result is ignored.
        void this.cancelStatement();
      }
      throw error;
    }
  }

  cancelStatement(): Promise<void> {
    return cancelStatement(this.client);
  }

  /** Rolls back an open transaction. If that fails, the connection is not used again. */
  async rollBack(): Promise<void> {
    if (!this.#isUsable) return;
    const rolledBack = this.#run(this.client.query("ROLLBACK"));
    await rolledBack.catch(() => (this.#isUsable = false));
  }
}

export type Isolation = "READ COMMITTED" | "REPEATABLE READ READ ONLY";

type Query = pg.QueryConfig & { query_timeout?: number };
type Result = pg.QueryArrayResult<unknown[]>;

/** The error of a request whose deadline has passed: see `service/store-deadline.ts`. */
export function outOfTime(): StorageUnavailable {
  return new StorageUnavailable("The request has waited for the database for too long.", {
    failure: "busy",
  });
}

/** Names of prepared statements: digests of their texts, so that processes can share a pooler's sessions. */
const names = new LazyMap(
  (text: string) => `s${createHash("sha256").update(text).digest("base64url").slice(0, 22)}`,
);

/** Replaces `?` by `$1`, `$2`, …: no statement has it in a literal. */
function numbered(text: string): string {
  let number = 0;
  return text.replace(/\?/g, () => `$${++number}`);
}

/** The driver's types omit that there is one result for each statement. */
function lastOf(results: Result | Result[]): Result | undefined {
  return Array.isArray(results) ? results.at(-1) : results;
}
