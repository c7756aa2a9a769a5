import { all } from "../sql/plan.js";
import {
  type Migration,
  RECORDED_STEPS,
  rejectNewerSchema,
  rejectOtherSteps,
  STEPS_TABLE,
} from "../sql/schema-steps.js";
import type { Connection } from "./connection.js";
import { performOn } from "./sessions.js";

export interface SchemaState {
  /** Version of the store's schema: how many steps it has run. 0: it has no tables. */
  present: number;
  /** Whether it has the checksums of its steps. */
  isRecorded: boolean;
}

const TABLES_THERE = `SELECT (to_regclass('schema_version') IS NOT NULL)::int
  + (to_regclass('schema_steps') IS NOT NULL)::int`;

/**
 * Reads how far the store is, without a lock. Throws `IncompatibleStore` if it has run later steps than
 * the program knows, or others.
 */
export async function readSchema(
  connection: Connection,
  migrations: readonly Migration[],
): Promise<SchemaState> {
  const tables = await connection.value(TABLES_THERE);
  if (tables === 0) return { present: 0, isRecorded: false };
  const present = (await connection.value("SELECT max(version) FROM schema_version")) ?? 0;
  if (typeof present !== "number") throw new TypeError("The store has no schema version.");
  rejectNewerSchema(present, migrations.length);
  const recorded = tables === 2 ? await performOn(connection, all(RECORDED_STEPS)) : [];
  if (recorded.length > 0) rejectOtherSteps(recorded, present, migrations);
  return { present, isRecorded: recorded.length > 0 };
}

export async function makeSchemaTables(connection: Connection): Promise<void> {
  await connection.execute("CREATE TABLE IF NOT EXISTS schema_version (version int NOT NULL)");
  await connection.execute(STEPS_TABLE);
}
