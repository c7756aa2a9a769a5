import pg from "pg";
import type { StatementResult, StatementStep } from "../sql/plan.js";
import { type SqlValue, toSqlText } from "../sql/sql-text.js";
import { DEFAULT_QUERY_TIMEOUT } from "../index-storage.js";
import { StorageUnavailable } from "../store-errors.js";
import { cancelStatement } from "./cancel-request.js";
import { isOfStatement, toStorageError } from "./postgres-errors.js";

/** The driver's timeout exceeds the server's by this, in milliseconds; when it expires the connection is lost. */
const GRACE_MS = 1_000;

/** OIDs of types (pg_type) whose values are parsed as numbers: int8, int2, int4, float8, numeric. */
const NUMBERS: ReadonlySet<number> = new Set([20, 21, 23, 701, 1700]);

export interface PostgresOptions {
  /** `postgres://user:password@host:port/database`, or another form that `pg-connection-string` takes. */
  url: string;
  /** Maximum number of connections of this process. */
  poolSize: number;
  /** Timeout for getting a connection, for a lock and for a statement, in milliseconds. */
  timeout: number;
  /** Timeout of a query of the index as a whole, in milliseconds; `timeout` applies to each statement. */
  queryTimeout?: number;
}

/** Connections to the database. Every member throws `StorageUnavailable` when the database is unavailable. */
export class Connections {
  readonly #pool: pg.Pool;
  #closing: Promise<void> | undefined;
  readonly #running = new Set<Promise<unknown>>();
  readonly queryTimeout: number;
  readonly #timeout: number;

  constructor({ url, poolSize, timeout, queryTimeout = DEFAULT_QUERY_TIMEOUT }: PostgresOptions) {
    this.queryTimeout = queryTimeout;
    this.#timeout = timeout;
    this.#pool = new pg.Pool({
      connectionString: url,
      max: poolSize,
      connectionTimeoutMillis: timeout,
      statement_timeout: timeout,
      query_timeout: timeout + GRACE_MS,
      // Releases the locks of a process that hangs within a transaction.
      idle_in_transaction_session_timeout: timeout,
      application_name: "resource-test-service",
      keepAlive: true,
      // Queries of the index are many small lookups: compiling them costs more than running them.
      options: "-c jit=off",
      types: { getTypeParser },
    });
    // The next use of a lost connection fails. Without a listener the event would end the process.
    const ignore = (): void => undefined;
    this.#pool.on("error", ignore);
    this.#pool.on("connect", (client) => client.on("error", ignore));
  }

  /** Runs the work with a connection. {@link close} waits for it to settle. */
  async use<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> {
    if (this.#closing) throw new StorageUnavailable("The store is closed.");
    const running = this.#lend(work);
    this.#running.add(running);
    try {
      return await running;
    } finally {
      this.#running.delete(running);
    }
  }

  /** Rejects new work, and resolves when all running work has settled. Idempotent. */
  close(): Promise<void> {
    return (this.#closing ??= this.#close());
  }

  async #close(): Promise<void> {
    await Promise.allSettled(this.#running);
    await this.#pool.end();
  }

  async #lend<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> {
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw toStorageError(error);
    });
    const connection = new Connection(client, this.#timeout);
    try {
      return await work(connection);
    } finally {
      client.release(!connection.isUsable);
    }
  }
}

/** A connection of the pool. Its members throw the errors of the driver. */
export class Connection {
  /** Timeout of each statement unless a shorter one is set, in milliseconds. */
  readonly timeout: number;
  readonly #client: pg.PoolClient;
  #isUsable = true;

  constructor(client: pg.PoolClient, timeout: number) {
    this.#client = client;
    this.timeout = timeout;
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
      ...(shape === "constant" && { name: nameOf(text) }),
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
    return last?.command ?? "";
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
  async named(query: pg.QueryConfig): Promise<pg.QueryResult<Record<string, unknown>>> {
    return this.#run(this.#client.query<Record<string, unknown>>(query));
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
      if (!isOfStatement(error)) this.#isUsable = false;
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

type Result = pg.QueryArrayResult<unknown[]>;

/** There is one result for each statement: the driver's types do not say so. */
function lastOf(results: Result | Result[]): Result | undefined {
  return Array.isArray(results) ? results.at(-1) : results;
}

type TypeId = Parameters<typeof pg.types.getTypeParser>[0];

function getTypeParser(oid: TypeId, format?: "text" | "binary"): (text: string) => unknown {
  if (NUMBERS.has(oid) && format !== "binary") return Number;
  return pg.types.getTypeParser(oid, "text") as (text: string) => unknown;
}

function bindable(value: SqlValue): SqlValue {
  return typeof value === "string" ? toSqlText(value) : value;
}

const names = new Map<string, string>();

/** Name under which the statement is prepared once on each connection. */
function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) names.set(text, (name = `s${names.size}`));
  return name;
}

/** Replaces `?` by `$1`, `$2`, …: no statement has the character within a literal. */
function numbered(text: string): string {
  let number = 0;
  return text.replace(/\?/g, () => `$${++number}`);
}
