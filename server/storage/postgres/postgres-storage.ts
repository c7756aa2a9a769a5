import { setTimeout as pause } from "node:timers/promises";
import type { Limiter, LimiterOptions } from "../../runtime/operation/limiter.js";
import { Members, RestorationMembers, SnapshotMembers } from "../sql/members.js";
import type { Session } from "../../runtime/database/plan.js";
import { ProjectSession } from "../sql/project-session.js";
import type { ProjectIdentity } from "../records.js";
import type {
  Restoration,
  Snapshot,
  Storage,
  StorageTransaction,
  StoreObserver,
} from "../storage.js";
import { Connections, type PostgresOptions } from "../../runtime/database/postgres/connections.js";
import { migrate, MIGRATIONS, schemaVersions } from "./migrations.js";
import { PostgresLimiters } from "../../runtime/database/postgres/postgres-limiters.js";
import { postgresDialect } from "../../runtime/database/postgres/postgres-dialect.js";
import { isConflict, toStorageError } from "../../runtime/database/postgres/postgres-errors.js";
import { ReadingSession, RestorationSession, SnapshotSession } from "./sessions.js";
import { ADMINISTRATION_TIMEOUT, TransactionSession } from "./transaction-session.js";
import { isLockTimeout } from "../../runtime/database/postgres/apply-step.js";
import type { Connection } from "../../runtime/database/postgres/connection.js";

/** Maximum attempts of a transaction that conflicts with others, as in a deadlock. */
const MAX_ATTEMPTS = 10;
const LONGEST_PAUSE_MS = 20;
const PROBE = "UPDATE schema_version SET version = version; COMMIT";

/**
 * Opens the store in a PostgreSQL database, making its tables if they are missing. Any number of processes may
 * have it open. Throws `StorageUnavailable` or `IncompatibleStore`.
 */
export async function openPostgresStorage(
  options: PostgresOptions,
  observer?: StoreObserver,
): Promise<Storage> {
  const connections = new Connections(options);
  try {
    await connections.use((connection) =>
      migrate(connection, MIGRATIONS, options).catch((error: unknown) => {
        throw toStorageError(error);
      }),
    );
    const limiters = new PostgresLimiters(connections);
    return new PostgresStorage({ connections, limiters, observer });
  } catch (error) {
    await connections.close();
    throw error;
  }
}

export async function schemaVersionsOfDatabase(
  options: PostgresOptions,
): ReturnType<typeof schemaVersions> {
  const connections = new Connections({ ...options, poolSize: 1 });
  try {
    return await connections.use(schemaVersions);
  } finally {
    await connections.close();
  }
}

interface Parts {
  connections: Connections;
  limiters: PostgresLimiters;
  observer: StoreObserver | undefined;
}

class PostgresStorage extends Members implements Storage {
  constructor(
    private readonly parts: Parts,
    private readonly project?: ProjectIdentity,
  ) {
    super(guarded(new ReadingSession(parts.connections), project), postgresDialect);
  }

  async transaction<T>(work: (transaction: StorageTransaction) => Promise<T>): Promise<T> {
    const begunAt = performance.now();
    this.parts.observer?.transactionBegun();
    try {
      return await this.#transaction(work);
    } finally {
      this.parts.observer?.transactionEnded(performance.now() - begunAt);
    }
  }

  #transaction<T>(work: (transaction: StorageTransaction) => Promise<T>): Promise<T> {
    return this.parts.connections.use(async (connection) => {
      for (let attempt = 1; ; attempt++) {
        const session = new TransactionSession(connection, this.project);
        try {
          const result = await work(new Members(session, postgresDialect));
          session.end(ended);
          await session.commit();
          this.parts.observer?.committed(1);
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

  snapshot<T>(work: (state: Snapshot) => Promise<T>): Promise<T> {
    return this.parts.connections.use(async (connection) => {
      const session = new SnapshotSession(connection);
      try {
        await session.begin();
        return await work(new SnapshotMembers(guarded(session, this.project), postgresDialect));
      } finally {
        session.end();
        await connection.rollBack();
      }
    });
  }

  restore<T>(work: (restoration: Restoration) => Promise<T>): Promise<T> {
    return this.parts.connections.use(async (connection) => {
      const session = new RestorationSession(connection);
      try {
        await session.begin();
        const result = await work(new RestorationMembers(session, postgresDialect));
        await session.commit();
        return result;
      } finally {
        session.end();
        await connection.rollBack();
      }
    });
  }

  ofProject(project: ProjectIdentity): Storage {
    return new PostgresStorage(this.parts, project);
  }

  async ping(): Promise<void> {
    await this.parts.connections.use((connection) =>
      connection.value("SELECT 1").catch((error: unknown) => {
        throw toStorageError(error);
      }),
    );
  }

  async refreshStatistics(): Promise<void> {
    await this.parts.connections.use(refreshStatistics);
  }

  async probeWrite(): Promise<void> {
    await this.parts.connections.use(async (connection) => {
      try {
        await connection.execute(`${connection.begin("READ COMMITTED")}; ${PROBE}`);
      } catch (error) {
        await connection.rollBack();
        throw toStorageError(error);
      }
    });
  }

  /** A database is too large to be kept in memory. */
  get states(): undefined {
    return undefined;
  }

  sharedLimiter(options: LimiterOptions): Limiter {
    return this.parts.limiters.open(options);
  }

  close(): Promise<void> {
    this.parts.limiters.close();
    return this.parts.connections.close();
  }
}

function guarded(session: Session, project: ProjectIdentity | undefined): Session {
  return project ? new ProjectSession(session, project, "in each statement") : session;
}

function ended(): Error {
  return new Error("The transaction has ended: await its members within its work.");
}

const TABLES = [
  ...["resources", "products", "product_skus", "images", "image_contents"],
  ...["search_changes", "search_segments"],
];
/** Milliseconds to wait for autovacuum, or another process. */
const LOCK_TIMEOUT = 1_000;

/**
 * Analyses each table in a transaction. PostgreSQL leaves out tables that the role may not analyse, with a
 * warning.
 */
async function refreshStatistics(connection: Connection): Promise<void> {
  for (const table of TABLES) {
    try {
      await connection.execute(connection.begin("READ COMMITTED"));
      await connection.execute(
        `SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = ${LOCK_TIMEOUT}`,
      );
      await connection.execute(`ANALYZE ${table}`, ADMINISTRATION_TIMEOUT);
      await connection.execute("COMMIT", ADMINISTRATION_TIMEOUT);
    } catch (error) {
      await connection.rollBack();
      // The holder of the lock renews them as well.
      if (isLockTimeout(error)) continue;
      throw toStorageError(error);
    }
  }
}
