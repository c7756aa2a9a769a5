import { all } from "../sql/plan.js";
import {
  type Migration,
  RECORDED_STEPS,
  rejectUnknownSteps,
  STEPS_TABLE,
} from "../sql/schema-steps.js";
import type { Connection } from "./connection.js";
import { performOn } from "./sessions.js";

const TABLES_THERE = `SELECT (to_regclass('schema_version') IS NOT NULL)::int
  + (to_regclass('schema_steps') IS NOT NULL)::int`;

/**
 * The number of steps that the store has run: 0 for a store without tables. Reads without a lock. Throws
 * `IncompatibleStore` unless the program has all of those steps.
 */
export async function readSchemaVersion(
  connection: Connection,
  migrations: readonly Migration[],
): Promise<number> {
  const tables = await connection.value(TABLES_THERE);
  if (tables === 0) return 0;
  const version = (await connection.value("SELECT max(version) FROM schema_version")) ?? 0;
  if (typeof version !== "number") throw new TypeError("The store has no schema version.");
  if (version === 0) return 0;
  const recorded = tables === 2 ? await performOn(connection, all(RECORDED_STEPS)) : [];
  rejectUnknownSteps(version, recorded, migrations);
  return version;
}

/** Makes the tables in which steps are recorded. */
export async function makeSchemaTables(connection: Connection): Promise<void> {
  // Without a primary key PostgreSQL rejects updates as soon as there is a publication of all tables.
  await connection.execute(
    "CREATE TABLE IF NOT EXISTS schema_version (version int NOT NULL PRIMARY KEY)",
  );
  await connection.execute(STEPS_TABLE);
}
