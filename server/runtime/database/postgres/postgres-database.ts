import { setTimeout as pause } from "node:timers/promises";
import type { Limiter, LimiterOptions } from "../../service/limiter.js";
import type { Session } from "../plan.js";
import type { StoreObserver } from "../transactions.js";
import { isLockTimeout } from "./apply-step.js";
import type { Connection } from "./connection.js";
import { Connections, type PostgresOptions } from "./connections.js";
import { migrate, type PostgresSchema, schemaVersions } from "./migrate.js";
import { isConflict, throwStorageError, toStorageError } from "./postgres-errors.js";
import { PostgresLimiters } from "./postgres-limiters.js";
import { ReadingSession, RestorationSession, SnapshotSession } from "./sessions.js";
import {
  ADMINISTRATION_TIMEOUT,
  type ScopeGuard,
  TransactionSession,
} from "./transaction-session.js";

/** Maximum attempts of a transaction after conflicts, such as deadlocks. */
const MAX_ATTEMPTS = 10;
const LONGEST_PAUSE_MS = 20;
const PROBE = "UPDATE schema_version SET version = version; COMMIT";

/** Opens a database and creates missing tables. Throws `StorageUnavailable` or `IncompatibleStore`. */
export async function openPostgresDatabase(
  options: PostgresOptions,
  schema: PostgresSchema,
  observer?: StoreObserver,
): Promise<PostgresDatabase> {
  const connections = new Connections(options);
  try {
    await connections.use((connection) =>
      migrate(connection, schema, options).catch(throwStorageError),
    );
    return new PostgresDatabase(connections, observer);
  } catch (error) {
    await connections.close();
    throw error;
  }
}

export async function schemaVersionsOfDatabase(
  options: PostgresOptions,
  schema: PostgresSchema,
): ReturnType<typeof schemaVersions> {
  const connections = new Connections({ ...options, poolSize: 1 });
  try {
    return await connections.use((connection) => schemaVersions(connection, schema));
  } finally {
    await connections.close();
  }
}

/** Every member throws `StorageUnavailable` when the database is unavailable, or after {@link close}. */
export class PostgresDatabase {
  /** Each statement sees what was committed when it began. */
  readonly reading: Session;
  readonly #limiters: PostgresLimiters;

  constructor(
    private readonly connections: Connections,
    private readonly observer: StoreObserver | undefined,
  ) {
    this.reading = new ReadingSession(connections);
    this.#limiters = new PostgresLimiters(connections);
  }

  /** `work` may be run again after a conflict, so it must have no other side effects. */
  async transaction<T>(work: (session: Session) => Promise<T>, guard?: ScopeGuard): Promise<T> {
    const begunAt = performance.now();
    this.observer?.transactionBegun();
    try {
      return await this.#transaction(work, guard);
    } finally {
      this.observer?.transactionEnded(performance.now() - begunAt);
    }
  }

  #transaction<T>(work: (session: Session) => Promise<T>, guard?: ScopeGuard): Promise<T> {
    return this.connections.use(async (connection) => {
      for (let attempt = 1; ; attempt++) {
        const session = new TransactionSession(connection, guard);
        try {
          const result = await work(session);
          session.end(ended);
          await session.commit();
          this.observer?.committed(1);
          return result;
        } catch (error) {
          session.end(ended);
          await session.rollBack();
          const { failure } = session;
          if (failure === undefined) throw error;
          const again = isConflict(failure.error) && attempt < MAX_ATTEMPTS && connection.isUsable;
          if (!again) throw toStorageError(failure.error);
          await pause(Math.random() * LONGEST_PAUSE_MS);
        }
      }
    });
  }

  /** Runs `work` on a consistent snapshot; it may await anything and blocks no others. */
  snapshot<T>(work: (session: Session) => Promise<T>): Promise<T> {
    return this.connections.use(async (connection) => {
      const session = new SnapshotSession(connection);
      try {
        await session.begin();
        return await work(session);
      } finally {
        session.end();
        await connection.rollBack();
      }
    });
  }

  /** Runs `work` atomically; it may await anything. Others can only read the tables meanwhile. */
  restore<T>(tables: readonly string[], work: (session: Session) => Promise<T>): Promise<T> {
    return this.connections.use(async (connection) => {
      const session = new RestorationSession(connection, tables);
      try {
        await session.begin();
        const result = await work(session);
        await session.commit();
        return result;
      } finally {
        session.end();
        await connection.rollBack();
      }
    });
  }

  async ping(): Promise<void> {
    await this.connections.use((connection) =>
      connection.value("SELECT 1").catch(throwStorageError),
    );
  }

  /** Updates table statistics, except of tables that the role may not analyse. */
  async analyse(tables: readonly string[]): Promise<void> {
    await this.connections.use((connection) => analyse(connection, tables));
  }

  /** Resolves when a small write, which changes no stored data, is on disk. */
  async probeWrite(): Promise<void> {
    await this.connections.use(async (connection) => {
      try {
        await connection.execute(`${connection.begin("READ COMMITTED")}; ${PROBE}`);
      } catch (error) {
        await connection.rollBack();
        throw toStorageError(error);
      }
    });
  }

  /** The schema needs `LIMITER_COUNTS`. */
  sharedLimiter(options: LimiterOptions): Limiter {
    return this.#limiters.open(options);
  }

  close(): Promise<void> {
    this.#limiters.close();
    return this.connections.close();
  }
}

function ended(): Error {
  return new Error("The transaction has ended: await its members within its work.");
}

/** Milliseconds to wait for autovacuum, or another process. */
const LOCK_TIMEOUT = 1_000;

/** Analyses each table in a transaction. PostgreSQL skips tables the role may not analyse, with a warning. */
async function analyse(connection: Connection, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    try {
      await connection.execute(connection.begin("READ COMMITTED"));
      await connection.execute(
        `SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = ${LOCK_TIMEOUT}`,
      );
      await connection.execute(`ANALYZE ${table}`, ADMINISTRATION_TIMEOUT);
      await connection.execute("COMMIT", ADMINISTRATION_TIMEOUT);
    } catch (error) {
      await connection.rollBack();
      // The process that holds the lock renews them, too.
      if (isLockTimeout(error)) continue;
      throw toStorageError(error);
    }
  }
}
