import type { Connection } from "./connections.js";
import { INDEX_TABLES } from "./index-tables.js";
import { TABLES, YOUNGER_KEYS } from "./tables.js";

/** One step of the schema. Once released it is never changed: a new step follows it. */
export interface Migration {
  /** From 1, without gaps. */
  version: number;
  statements: string;
}

export const MIGRATIONS: readonly Migration[] = [
  { version: 1, statements: TABLES },
  { version: 2, statements: INDEX_TABLES },
  { version: 3, statements: YOUNGER_KEYS },
];

/** Any number: whoever changes the schema holds the lock of it. */
const LOCK = 7_310_579_644_287n;
/** How long the schema may take to change, and others to wait for that, in milliseconds. */
const PATIENCE = 300_000;

/**
 * Brings the schema up to date. Processes that start at once take turns: the first one changes
 * the schema, the others find it done. Throws when a newer program has changed it before.
 */
export async function migrate(
  connection: Connection,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  const latest = migrations.length;
  try {
    await connection.execute(`BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
      SET LOCAL statement_timeout = ${PATIENCE}`);
    await connection.execute(`SELECT pg_advisory_xact_lock(${LOCK})`, PATIENCE);
    await connection.execute("CREATE TABLE IF NOT EXISTS schema_version (version int NOT NULL)");
    const present = await schemaVersion(connection, latest);
    for (const { version, statements } of migrations.slice(present)) {
      const steps = `${statements}; DELETE FROM schema_version;
        INSERT INTO schema_version VALUES (${version})`;
      await connection.execute(steps, PATIENCE);
    }
    await connection.execute("COMMIT");
  } catch (error) {
    await connection.rollBack();
    throw error;
  }
}

async function schemaVersion(connection: Connection, latest: number): Promise<number> {
  const version = (await connection.value("SELECT max(version) FROM schema_version")) ?? 0;
  if (typeof version !== "number") throw new TypeError("The store has no schema version.");
  if (version > latest) {
    throw new Error(
      `The store has schema version ${version}, this program knows no later one than ${latest}: ` +
        "it was used by a newer release. Start that one, or use another store.",
    );
  }
  return version;
}
