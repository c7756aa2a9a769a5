import pg from "pg";
import { type DatabaseAddress, parseDatabaseUrl } from "../../service/database-url.js";
import { StorageUnavailable } from "../store-errors.js";
import { beforeDeadline, storeDeadline } from "../../service/store-deadline.js";
import { Connection, GRACE_MS, outOfTime } from "./connection.js";
import { isUnconfirmedCommit, toStorageError } from "./postgres-errors.js";
import { getTypeParser, isOfRoute, nameOf as nameOfRoute, routedClient, Routes } from "./routes.js";
import { inspectSession, requireServer, type ServerSession } from "./server-session.js";

/** Seconds after which a connection is replaced, since the network may have changed. */
const MAX_AGE = 900;
/** Maximum age of a connection to a read-only server, in milliseconds. */
const READ_ONLY_AGE = 1_000;
/** For small lookups: no JIT or parallel workers; sequential scans off, as every statement needs an index. */
export const DOCUMENT_OPTIONS =
  "-c jit=off -c max_parallel_workers_per_gather=0 -c enable_seqscan=off";

export interface PostgresOptions {
  /** See {@link parseDatabaseUrl}. */
  url: string;
  /** Maximum number of connections of this process. */
  poolSize: number;
  /** Timeout for getting a connection, for a lock and for a statement, in milliseconds. */
  timeout: number;
  /** `false`: the schema is not changed. Default: `true`. */
  migrates?: boolean;
  /** Maximum age of a connection, in seconds. */
  maxAge?: number;
  /** Name of the sessions in pg_stat_activity, unless the URL has one. Default: none. */
  applicationName?: string;
}

/** `since`: when it was opened, by `performance.now()`. */
type PooledSession = ServerSession & { since: number };

interface Pooled {
  client: pg.PoolClient;
  session: PooledSession;
}

/** Every member throws `StorageUnavailable` when the database is unavailable. */
export class Connections {
  readonly #pool: pg.Pool;
  readonly #routes: Routes;
  readonly #address: DatabaseAddress;
  readonly #sessions = new WeakMap<pg.ClientBase, PooledSession>();
  #closing: Promise<void> | undefined;
  readonly #running = new Set<Promise<unknown>>();
  readonly #timeout: number;

  constructor({ url, poolSize, timeout, maxAge = MAX_AGE, applicationName }: PostgresOptions) {
    this.#timeout = timeout;
    const address = parseDatabaseUrl(url);
    this.#routes = new Routes(address);
    this.#address = address;
    const options = address.options ? `${DOCUMENT_OPTIONS} ${address.options}` : DOCUMENT_OPTIONS;
    const settings = {
      statement_timeout: timeout,
      // Releases locks of a process that hangs in a transaction.
      idle_in_transaction_session_timeout: timeout,
      options,
    };
    this.#pool = new pg.Pool({
      Client: routedClient(this.#routes, {
        connectionTimeoutMillis: Math.ceil(timeout / address.hosts.length),
        query_timeout: timeout + GRACE_MS,
        ...(applicationName !== undefined && { application_name: applicationName }),
        keepAlive: true,
        types: { getTypeParser },
        // Sends statements without waiting for the previous response: see `TransactionSession`.
        pipeline: true,
        settings,
      }),
      max: poolSize,
      connectionTimeoutMillis: timeout,
      maxLifetimeSeconds: maxAge,
    });
    // Without a listener, a lost connection would end the process; its next use fails instead.
    const ignore = (): void => undefined;
    this.#pool.on("error", ignore);
    this.#pool.on("connect", (client) => client.on("error", ignore));
  }

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

  close(): Promise<void> {
    return (this.#closing ??= this.#close());
  }

  async #close(): Promise<void> {
    await Promise.allSettled(this.#running);
    await this.#pool.end();
  }

  async #lend<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> {
    const { client, session } = await this.#connect();
    const connection = new Connection(client, this.#timeout, session, storeDeadline());
    try {
      return await work(connection);
    } finally {
      const isOutdated = session.isReadOnly && performance.now() - session.since > READ_ONLY_AGE;
      client.release(!connection.isUsable || isOutdated);
    }
  }

  /** Tries the current route, then each other one once. */
  async #connect(): Promise<Pooled> {
    const deadline = Math.min(performance.now() + this.#timeout, storeDeadline() ?? Infinity);
    const tried = new Set<string>();
    let reason: unknown;
    for (;;) {
      const { current } = this.#routes;
      try {
        return await this.#connectInTime();
      } catch (error) {
        if (reason === undefined || !isOfRoute(error)) reason = error;
        // It may have waited in the pool for a connection by another route.
        tried.add(nameOfRoute(this.#routes.failedBy(error) ?? current));
        const isLast = tried.has(nameOfRoute(this.#routes.current));
        if (isLast || performance.now() > deadline) throw toStorageError(reason);
      }
    }
  }

  async #connectInTime(): Promise<Pooled> {
    const connecting = this.#connectOnce();
    try {
      return await beforeDeadline(connecting, outOfTime);
    } catch (error) {
      // Releases a connection that opens too late. Its failure has been reported as a timeout.
      connecting.then(({ client }) => client.release()).catch(() => undefined);
      throw error;
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
