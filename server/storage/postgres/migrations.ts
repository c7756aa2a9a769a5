import { all, run } from "../sql/plan.js";
import {
  checksumOf,
  editionOf,
  type Migration,
  RECORD_STEP,
  RECORDED_STEPS,
  rejectNewerSchema,
  rejectOtherSteps,
  STEPS_TABLE,
} from "../sql/schema-steps.js";
import { CHANGE_TABLES } from "./change-tables.js";
import type { Connection } from "./connections.js";
import { FORMER_TABLES } from "./former-steps.js";
import { GENERATIONS } from "./generations.js";
import { IMPORT_TABLES } from "./import-tables.js";
import { INDEX_FIELDS_COLUMN } from "./index-fields-column.js";
import { INDEX_TABLES } from "./index-tables.js";
import { LIMITER_TABLE } from "./postgres-limiters.js";
import { partsOfSteps, partsOfStore } from "./schema-parts.js";
import { SEGMENT_TABLES } from "./segment-tables.js";
import { performOn } from "./sessions.js";
import { TABLES, YOUNGER_KEYS } from "./tables.js";
import { TOKEN_TABLES } from "./token-tables.js";

export const MIGRATIONS: readonly Migration[] = [
  { version: 1, statements: TABLES, formerly: [FORMER_TABLES] },
  { version: 2, statements: INDEX_TABLES },
  { version: 3, statements: YOUNGER_KEYS },
  { version: 4, statements: GENERATIONS },
  { version: 5, statements: LIMITER_TABLE },
  { version: 6, statements: INDEX_FIELDS_COLUMN },
  { version: 7, statements: TOKEN_TABLES },
  { version: 8, statements: SEGMENT_TABLES },
  { version: 9, statements: IMPORT_TABLES },
  { version: 10, statements: CHANGE_TABLES },
];

/** Advisory lock of migrations: an arbitrary number. */
const LOCK = 7_310_579_644_287n;
/** Timeout of a migration, and of waiting for that of another process, in milliseconds. */
const MIGRATION_TIMEOUT = 300_000;

/**
 * Brings the schema up to date. Of several processes that start together the first migrates, and the
 * others wait for it. Throws `IncompatibleStore`, and changes nothing, if a newer program has migrated
 * the store, or by other steps than those of this program. A store from before checksums were recorded
 * is compared with the schema that the steps make, and repaired if the steps were edited since.
 */
export async function migrate(
  connection: Connection,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  try {
    await connection.execute(`${connection.begin("READ COMMITTED")};
      SET LOCAL statement_timeout = ${MIGRATION_TIMEOUT}`);
    await connection.execute(`SELECT pg_advisory_xact_lock(${LOCK})`, MIGRATION_TIMEOUT);
    await connection.execute(
      `CREATE TABLE IF NOT EXISTS schema_version (version int NOT NULL); ${STEPS_TABLE}`,
    );
    const present = await schemaVersion(connection, migrations.length);
    const recorded = await performOn(connection, all(RECORDED_STEPS));
    if (recorded.length > 0) rejectOtherSteps(recorded, present, migrations);
    else await adopt(connection, migrations.slice(0, present));
    for (const step of migrations.slice(present)) {
      const steps = `${step.statements}; DELETE FROM schema_version;
        INSERT INTO schema_version VALUES (${step.version})`;
      await connection.execute(steps, MIGRATION_TIMEOUT);
      await record(connection, step);
    }
    await connection.execute("COMMIT");
  } catch (error) {
    await connection.rollBack();
    throw error;
  }
}

/** Records the checksums of a store that has none, after repairing it where needed. */
async function adopt(connection: Connection, migrations: readonly Migration[]): Promise<void> {
  const { repairs } = await editionOf(await partsOfStore(connection), migrations, (statements) =>
    partsOfSteps(connection, statements),
  );
  for (const repair of repairs) {
    await repair({
      version: migrations.length,
      execute: async (statements) => {
        await connection.execute(statements, MIGRATION_TIMEOUT);
      },
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
  rejectNewerSchema(version, latest);
  return version;
}
