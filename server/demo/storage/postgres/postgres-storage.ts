import type { Limiter, LimiterOptions } from "../../../runtime/service/limiter.js";
import type { Session } from "../../../runtime/database/plan.js";
import type { PostgresOptions } from "../../../runtime/database/postgres/connections.js";
import {
  openPostgresDatabase,
  type PostgresDatabase,
  schemaVersionsOfDatabase as versionsOf,
} from "../../../runtime/database/postgres/postgres-database.js";
import type { ScopeGuard } from "../../../runtime/database/postgres/transaction-session.js";
import type { StoreObserver } from "../../../runtime/database/transactions.js";
import type { ProjectIdentity } from "../records.js";
import { SessionParts } from "../sql/session-parts.js";
import { ProjectSession } from "../sql/project-session.js";
import { GENERATION, requireGeneration, RESTORED_TABLES } from "../sql/projects.js";
import type { Restoration, Snapshot, Storage, StorageTransaction } from "../storage.js";
import { SCHEMA } from "./tables.js";
import { postgresDialect } from "./postgres-dialect.js";

const APPLICATION = { applicationName: "resource-test-service" };

/** Opens the store in a PostgreSQL database: see {@link openPostgresDatabase}. */
export async function openPostgresStorage(
  options: PostgresOptions,
  observer?: StoreObserver,
): Promise<Storage> {
  const named = { ...APPLICATION, ...options };
  return new PostgresStorage(await openPostgresDatabase(named, SCHEMA, observer));
}

export function schemaVersionsOfDatabase(options: PostgresOptions): ReturnType<typeof versionsOf> {
  return versionsOf({ ...APPLICATION, ...options }, SCHEMA);
}

class PostgresStorage extends SessionParts implements Storage {
  constructor(
    private readonly database: PostgresDatabase,
    private readonly project?: ProjectIdentity,
  ) {
    super(guarded(database.reading, project), postgresDialect);
  }

  transaction<T>(work: (transaction: StorageTransaction) => Promise<T>): Promise<T> {
    return this.database.transaction(
      (session) => work(new SessionParts(session, postgresDialect)),
      this.project && guardOf(this.project),
    );
  }

  snapshot<T>(work: (state: Snapshot) => Promise<T>): Promise<T> {
    return this.database.snapshot((session) =>
      work(new SessionParts(guarded(session, this.project), postgresDialect)),
    );
  }

  restore<T>(work: (restoration: Restoration) => Promise<T>): Promise<T> {
    return this.database.restore(RESTORED_TABLES, (session) =>
      work(new SessionParts(session, postgresDialect)),
    );
  }

  ofProject(project: ProjectIdentity): Storage {
    return new PostgresStorage(this.database, project);
  }

  /** A database is too large to keep in memory. */
  get states(): undefined {
    return undefined;
  }

  sharedLimiter(options: LimiterOptions): Limiter {
    return this.database.sharedLimiter(options);
  }

  ping(): Promise<void> {
    return this.database.ping();
  }

  refreshStatistics(): Promise<void> {
    return this.database.analyse(TABLES);
  }

  probeWrite(): Promise<void> {
    return this.database.probeWrite();
  }

  close(): Promise<void> {
    return this.database.close();
  }
}

const TABLES = [
  ...["resources", "products", "product_skus", "images", "image_contents"],
  ...["search_changes", "search_segments"],
];

function guarded(session: Session, project: ProjectIdentity | undefined): Session {
  return project ? new ProjectSession(session, project, "in each statement") : session;
}

function guardOf(project: ProjectIdentity): ScopeGuard {
  return {
    scope: project.projectKey,
    text: GENERATION,
    verify: (row) => requireGeneration(row, project),
  };
}
