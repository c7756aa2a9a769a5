import { existsSync } from "node:fs";
import {
  checksumOf,
  RECORD_STEP,
  RECORDED_STEPS,
  rejectUnknownSteps,
  type Schema,
  STEPS_TABLE,
} from "../schema-steps.js";
import { type Connection, openConnection } from "./connection.js";
import { whenUnlocked } from "./sqlite-errors.js";

/** Migrates the schema; other processes wait. For unknown steps it throws `IncompatibleStore` first. */
export async function migrate(connection: Connection, schema: Schema): Promise<void> {
  // Even a read waits while the last of other processes closes the store.
  const version = await whenUnlocked(() => schemaVersion(connection, schema));
  if (version === schema.steps.length) return;
  await whenUnlocked(() => connection.execute("BEGIN IMMEDIATE"));
  try {
    const present = schemaVersion(connection, schema);
    connection.execute(STEPS_TABLE);
    for (const { version, statements } of schema.steps.slice(present)) {
      connection.execute(statements);
      connection.execute(`PRAGMA user_version = ${version}`);
      connection.run(RECORD_STEP, version, checksumOf(statements));
    }
    connection.execute("COMMIT");
  } catch (error) {
    if (connection.inTransaction) connection.execute("ROLLBACK");
    throw error;
  }
}

/** Schema version of the file, and of this program. */
export async function schemaVersionsOfFile(
  file: string,
  schema: Schema,
): Promise<{ present: number; latest: number }> {
  const latest = schema.steps.length;
  if (!existsSync(file)) return { present: 0, latest };
  const connection = await openConnection(file, "reader");
  try {
    return { present: await whenUnlocked(() => schemaVersion(connection, schema)), latest };
  } finally {
    connection.close();
  }
}

const HAS_STEPS = "SELECT 1 FROM sqlite_schema WHERE name = 'schema_steps'";

function schemaVersion(connection: Connection, schema: Schema): number {
  const [version] = connection.all("PRAGMA user_version").flat();
  if (typeof version !== "number") throw new TypeError("The store has no schema version.");
  if (version === 0) return 0;
  const recorded = connection.all(HAS_STEPS).length > 0 ? connection.all(RECORDED_STEPS) : [];
  rejectUnknownSteps(version, recorded, schema);
  return version;
}
