import pg from "pg";
import { type DatabaseAddress, parseDatabaseUrl } from "../../operation/database-url.js";
import type { StatementResult, StatementStep } from "../sql/plan.js";
import type { SqlValue } from "../sql/sql-text.js";
import { StorageUnavailable } from "../store-errors.js";
import { cancelStatement } from "./cancel-request.js";
import {
  isOfStatement,
  isReadOnlyServer,
  isUnconfirmedCommit,
  toStorageError,
} from "./postgres-errors.js";
import { isOfRoute, nameOf as nameOfRoute, Routes } from "./routes.js";
import { getTypeParser, routedClient } from "./routed-client.js";
import { inspectSession, requireServer, type ServerSession } from "./server-session.js";
import { bindable, nameOf, numbered } from "./statement-text.js";

/** The driver's timeout exceeds the server's by this, in milliseconds; when it expires the connection is lost. */
const GRACE_MS = 1_000;

/** Seconds after which a connection is replaced: none outlives a change of the network for longer. */
const MAX_AGE = 900;
/** Milliseconds for which a connection to a server that only reads is kept: soon another one may write. */
const READ_ONLY_AGE = 1_000;
/**
 * Statements are small lookups: compiling them costs more than running them. Each one has an index that begins with the
 * project's key: without one PostgreSQL reads the rows of all projects where most of them are of one.
 */
export const OWN_OPTIONS = "-c jit=off -c enable_seqscan=off";

export interface PostgresOptions {
  /** As libpq takes it: see {@link parseDatabaseUrl}. */
  url: string;
  /** Maximum number of connections of this process. */
  poolSize: number;
  /** Timeout for getting a connection, for a lock and for a statement, in milliseconds. */
  timeout: number;
  /** Whether the schema may be changed at the opening. Default: yes. */
  migrates?: boolean;
  /** Age in seconds at which connections are replaced. */
  maxAge?: number;
}

/** `since`: when it was opened, on the clock of `performance`. */
type PooledSession = ServerSession & { since: number };

interface Pooled {
  client: pg.PoolClient;
  session: PooledSession;
}

/** Connections to the database. Every member throws `StorageUnavailable` when the database is unavailable. */
export class Connections {
  readonly #pool: pg.Pool;
  readonly #routes: Routes;
  readonly #address: DatabaseAddress;
  readonly #sessions = new WeakMap<pg.ClientBase, PooledSession>();
  #closing: Promise<void> | undefined;
  readonly #running = new Set<Promise<unknown>>();
  readonly #timeout: number;

  constructor({ url, poolSize, timeout, maxAge = MAX_AGE }: PostgresOptions) {
    this.#timeout = timeout;
    const address = parseDatabaseUrl(url);
    this.#routes = new Routes(address);
    this.#address = address;
    const options = address.options ? `${OWN_OPTIONS} ${address.options}` : OWN_OPTIONS;
    const settings = {
      statement_timeout: timeout,
      // Releases the locks of a process that hangs within a transaction.
      idle_in_transaction_session_timeout: timeout,
      options,
    };
    this.#pool = new pg.Pool({
      Client: routedClient(this.#routes, {
        connectionTimeoutMillis: Math.ceil(timeout / address.hosts.length),
        query_timeout: timeout + GRACE_MS,
        application_name: "resource-test-service",
        keepAlive: true,
        types: { getTypeParser },
        // A statement need not wait for the response to the one before: see `TransactionSession`.
        pipeline: true,
        settings,
      }),
      max: poolSize,
      connectionTimeoutMillis: timeout,
      maxLifetimeSeconds: maxAge,
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
    const { client, session } = await this.#connect();
    const connection = new Connection(client, this.#timeout, session);
    try {
      return await work(connection);
    } finally {
      const isOutdated = session.isReadOnly && performance.now() - session.since > READ_ONLY_AGE;
      client.release(!connection.isUsable || isOutdated);
    }
  }

  /** By the current route, and while that fails by the others, each once. */
  async #connect(): Promise<Pooled> {
    const deadline = performance.now() + this.#timeout;
    const tried = new Set<string>();
    let reason: unknown;
    for (;;) {
      const { current } = this.#routes;
      try {
        return await this.#connectOnce();
      } catch (error) {
        if (reason === undefined || !isOfRoute(error)) reason = error;
        // One that waits in the pool may get a connection by a route that was chosen later.
        tried.add(nameOfRoute(this.#routes.failedBy(error) ?? current));
        const isLast = tried.has(nameOfRoute(this.#routes.current));
        if (isLast || performance.now() > deadline) throw toStorageError(reason);
      }
    }
  }

  async #connectOnce(): Promise<Pooled> {
    const route = this.#routes.current;
    const client = await this.#pool.connect();
    const known = this.#sessions.get(client);
    if (known) return { client, session: known };
    try {
      const inspected = await inspectSession(client, this.#timeout);
      requireServer(inspected, this.#address);
      const session: PooledSession = { ...inspected, since: performance.now() };
      this.#sessions.set(client, session);
      client.on("notice", ({ message }) => {
        if (isUnconfirmedCommit(message)) session.unconfirmed = message;
      });
      return { client, session };
    } catch (error) {
      client.release(true);
      this.#routes.failed(route, error);
      throw error;
    }
  }
}

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
