import { all, run } from "../sql/plan.js";
import {
  checksumOf,
  editionOf,
  type Migration,
  RECORD_STEP,
  RECORDED_STEPS,
  refuseNewerSchema,
  refuseOtherSteps,
  STEPS_TABLE,
} from "../sql/schema-steps.js";
import type { Connection } from "./connections.js";
import { FORMER_TABLES } from "./former-steps.js";
import { GENERATIONS } from "./generations.js";
import { INDEX_FIELDS_COLUMN } from "./index-fields-column.js";
import { INDEX_TABLES } from "./index-tables.js";
import { LIMITER_TABLE } from "./postgres-limiters.js";
import { partsOfSteps, partsOfStore } from "./schema-parts.js";
import { performOn } from "./sessions.js";
import { TABLES, YOUNGER_KEYS } from "./tables.js";

export const MIGRATIONS: readonly Migration[] = [
  { version: 1, statements: TABLES, formerly: [FORMER_TABLES] },
  { version: 2, statements: INDEX_TABLES },
  { version: 3, statements: YOUNGER_KEYS },
  { version: 4, statements: GENERATIONS },
  { version: 5, statements: LIMITER_TABLE },
  { version: 6, statements: INDEX_FIELDS_COLUMN },
];

/** Any number: whoever changes the schema holds the lock of it. */
const LOCK = 7_310_579_644_287n;
/** How long the schema may take to change, and others to wait for that, in milliseconds. */
const PATIENCE = 300_000;

/**
 * Brings the schema up to date. Processes that start at once take turns: the first one changes
 * the schema, the others find it done. Throws `IncompatibleStore`, and changes nothing, when a newer
 * program has changed it before, or its steps were others than those of this program. A store that
 * was made before checksums were kept is compared with what the steps make, and repaired if they were
 * edited since.
 */
export async function migrate(
  connection: Connection,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  try {
    await connection.execute(`BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
      SET LOCAL statement_timeout = ${PATIENCE}`);
    await connection.execute(`SELECT pg_advisory_xact_lock(${LOCK})`, PATIENCE);
    await connection.execute(
      `CREATE TABLE IF NOT EXISTS schema_version (version int NOT NULL); ${STEPS_TABLE}`,
    );
    const present = await schemaVersion(connection, migrations.length);
    const recorded = await performOn(connection, all(RECORDED_STEPS));
    if (recorded.length > 0) refuseOtherSteps(recorded, present, migrations);
    else await adopt(connection, migrations.slice(0, present));
    for (const step of migrations.slice(present)) {
      const steps = `${step.statements}; DELETE FROM schema_version;
        INSERT INTO schema_version VALUES (${step.version})`;
      await connection.execute(steps, PATIENCE);
      await record(connection, step);
    }
    await connection.execute("COMMIT");
  } catch (error) {
    await connection.rollBack();
    throw error;
  }
}

/** Takes a store without checksums for one of these steps. */
async function adopt(connection: Connection, migrations: readonly Migration[]): Promise<void> {
  const { repairs } = await editionOf(await partsOfStore(connection), migrations, (statements) =>
    partsOfSteps(connection, statements),
  );
  for (const repair of repairs) {
    await repair({
      version: migrations.length,
      execute: async (statements) => void (await connection.execute(statements, PATIENCE)),
      perform: (plan) => performOn(connection, plan),
    });
  }
  for (const step of migrations) await record(connection, step);
}

async function record(connection: Connection, { version, statements }: Migration): Promise<void> {
  await performOn(connection, run(RECORD_STEP, version, checksumOf(statements)));
}

async function schemaVersion(connection: Connection, latest: number): Promise<number> {
  const version = (await connection.value("SELECT max(version) FROM schema_version")) ?? 0;
  if (typeof version !== "number") throw new TypeError("The store has no schema version.");
  refuseNewerSchema(version, latest);
  return version;
}
