import pg from "pg";
import type { Answer, StatementStep } from "../sql/plan.js";
import { type SqlValue, toSqlText } from "../sql/sql-text.js";
import { DEFAULT_QUERY_TIMEOUT, StorageUnavailable } from "../storage.js";
import { isOfStatement, toStorageError } from "./postgres-errors.js";

/** What the driver may take longer than the server to give up: then the connection is dead. */
const GRACE_MS = 1_000;

/** OIDs of types (pg_type) whose values are numbers to us: int8, int2, int4, float8, numeric. */
const NUMBERS: ReadonlySet<number> = new Set([20, 21, 23, 701, 1700]);

export interface PostgresOptions {
  /** `postgres://user:password@host:port/database`, and what `pg-connection-string` takes besides. */
  url: string;
  /** Connections that this process holds at most. */
  poolSize: number;
  /** How long one waits for a connection, a lock or the answer to a statement, in milliseconds. */
  timeout: number;
  /** How long a query of the index may take in all, in milliseconds; each statement no longer than `timeout`. */
  queryTimeout?: number;
}

/** Connections to the database. Every member throws `StorageUnavailable` when it is out of reach. */
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
      // A process that hangs within a transaction keeps its locks no longer.
      idle_in_transaction_session_timeout: timeout,
      application_name: "resource-test-service",
      keepAlive: true,
      // Queries of the index are many small look-ups: to compile them costs more than to run them.
      options: "-c jit=off",
      types: { getTypeParser },
    });
    // Whoever uses a connection next learns that it is lost. Without a listener the process would end.
    const ignore = (): void => undefined;
    this.#pool.on("error", ignore);
    this.#pool.on("connect", (client) => client.on("error", ignore));
  }

  /** Lends a connection to the work, which is counted as running until it has settled. */
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

  /** Takes no more, and resolves when all that it took is settled. Idempotent. */
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

/** One connection, lent. Its members throw what the driver throws. */
export class Connection {
  /** How long each statement may take unless something shorter is set, in milliseconds. */
  readonly timeout: number;
  readonly #client: pg.PoolClient;
  #isUsable = true;

  constructor(client: pg.PoolClient, timeout: number) {
    this.#client = client;
    this.timeout = timeout;
  }

  /** Whether it is in order, and within no transaction that anyone has lost sight of. */
  get isUsable(): boolean {
    return this.#isUsable;
  }

  /** `patience` as of {@link execute}. */
  async answer({ text, values, shape }: StatementStep, patience?: number): Promise<Answer> {
    const { rows, rowCount } = await this.#query({
      ...(patience !== undefined && { query_timeout: patience }),
      ...(shape === "constant" && { name: nameOf(text) }),
      text: numbered(text),
      values: values.map(bindable),
      rowMode: "array",
    });
    return { rows, changes: rowCount ?? 0 };
  }

  /**
   * Statements without values; gives the command that the last one was. `patience`: how long to wait
   * for the answer, in milliseconds, if not as long as for every other.
   */
  async execute(statements: string, patience?: number): Promise<string> {
    const last = await this.#last({
      text: statements,
      ...(patience !== undefined && { query_timeout: patience }),
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

  async #last(query: pg.QueryConfig & { query_timeout?: number }) {
    // One result for each statement, which the driver's types do not tell.
    const results: pg.QueryArrayResult | pg.QueryArrayResult[] = await this.#query(query);
    return Array.isArray(results) ? results.at(-1) : results;
  }

  /** A statement of a library, with the columns of its rows by name. */
  async named(query: pg.QueryConfig): Promise<pg.QueryResult<Record<string, unknown>>> {
    return this.#run(this.#client.query<Record<string, unknown>>(query));
  }

  async #query(
    query: pg.QueryConfig & { rowMode?: "array"; query_timeout?: number },
  ): Promise<pg.QueryArrayResult> {
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

  /** Ends what is left of a transaction; a connection on which that fails is not used again. */
  async rollBack(): Promise<void> {
    if (!this.#isUsable) return;
    await this.execute("ROLLBACK").catch(() => (this.#isUsable = false));
  }
}

function getTypeParser(oid: number, format?: "text" | "binary"): (text: string) => unknown {
  if (NUMBERS.has(oid) && format !== "binary") return Number;
  return pg.types.getTypeParser(oid, "text");
}

function bindable(value: SqlValue): SqlValue {
  return typeof value === "string" ? toSqlText(value) : value;
}

const names = new Map<string, string>();

/** Prepared once on each connection, under this name. */
function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) names.set(text, (name = `s${names.size}`));
  return name;
}

/** `?` as `$1`, `$2`: no statement has the character within a literal. */
function numbered(text: string): string {
  let number = 0;
  return text.replace(/\?/g, () => `$${++number}`);
}
