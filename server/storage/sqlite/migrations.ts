import type { Connection } from "./connection.js";
import { INDEX_TABLES } from "./index-tables.js";
import { SHOP_TABLES } from "./shop-tables.js";
import { whenUnlocked } from "./lock-wait.js";

/** One step of the schema. Once released it is never changed: a new step follows it. */
export interface Migration {
  /** From 1, without gaps. */
  version: number;
  statements: string;
}

/**
 * Every table leads with the project key and no constraint spans projects. signing_keys is the
 * one exception: the service is one issuer, and its keys sign and verify for all projects.
 * Rows that hold whole documents live in rowid tables, which SQLite keeps in order of insertion.
 */
export const MIGRATIONS: readonly Migration[] = [
  {
    version: 1,
    statements: `
      CREATE TABLE projects (
        project_key TEXT NOT NULL PRIMARY KEY,
        created_at TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE resources (
        project_key TEXT NOT NULL,
        id TEXT NOT NULL,
        key TEXT,
        version INTEGER NOT NULL,
        created_at TEXT NOT NULL,
        last_modified_at TEXT NOT NULL,
        created_by TEXT NOT NULL,
        last_modified_by TEXT NOT NULL,
        current_content TEXT NOT NULL,
        staged_content TEXT, -- NULL: the same as current_content
        PRIMARY KEY (project_key, id)
      ) STRICT;
      CREATE UNIQUE INDEX resources_by_key ON resources (project_key, key) WHERE key IS NOT NULL;
      CREATE INDEX resources_in_order ON resources (project_key, created_at, id);

      CREATE TABLE out_of_order_properties (
        project_key TEXT NOT NULL,
        uri_parameter_one TEXT NOT NULL,
        uri_parameter_two TEXT NOT NULL,
        record TEXT NOT NULL,
        PRIMARY KEY (project_key, uri_parameter_one, uri_parameter_two)
      ) STRICT;

      CREATE TABLE clients (
        project_key TEXT NOT NULL,
        client_id TEXT NOT NULL,
        secret_hash TEXT NOT NULL,
        scope TEXT NOT NULL,
        created_at TEXT NOT NULL,
        PRIMARY KEY (project_key, client_id)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX clients_by_id ON clients (client_id);

      CREATE TABLE signing_keys (
        kid TEXT NOT NULL PRIMARY KEY,
        private_jwk TEXT NOT NULL,
        created_at TEXT NOT NULL,
        expires_at TEXT
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE revocations (
        project_key TEXT NOT NULL,
        kind TEXT NOT NULL,
        subject TEXT NOT NULL,
        expires_at TEXT NOT NULL,
        PRIMARY KEY (project_key, kind, subject)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX revocations_by_expiry ON revocations (expires_at);
    `,
  },
  { version: 2, statements: INDEX_TABLES },
  { version: 3, statements: SHOP_TABLES },
];

/**
 * Brings the schema up to date. Processes that start at once take turns: the first one changes
 * the schema, the others find it done. Throws when a newer program has changed it before.
 */
export async function migrate(
  connection: Connection,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  const latest = migrations.length;
  // Even a read meets a lock, while the last of other processes closes the store.
  if ((await whenUnlocked(() => schemaVersion(connection, latest))) === latest) return;
  await whenUnlocked(() => connection.execute("BEGIN IMMEDIATE"));
  try {
    const present = schemaVersion(connection, latest);
    for (const { version, statements } of migrations.slice(present)) {
      connection.execute(statements);
      connection.execute(`PRAGMA user_version = ${version}`);
    }
    connection.execute("COMMIT");
  } catch (error) {
    if (connection.inTransaction) connection.execute("ROLLBACK");
    throw error;
  }
}

function schemaVersion(connection: Connection, latest: number): number {
  const [version] = connection.all("PRAGMA user_version").flat();
  if (typeof version !== "number") throw new TypeError("The store has no schema version.");
  if (version > latest) {
    throw new Error(
      `The store has schema version ${version}, this program knows no later one than ${latest}: ` +
        "it was used by a newer release. Start that one, or use another store.",
    );
  }
  return version;
}
