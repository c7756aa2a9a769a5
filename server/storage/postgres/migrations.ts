import { run } from "../sql/plan.js";
import { checksumOf, editionOf, type Migration, RECORD_STEP } from "../sql/schema-steps.js";
import { IncompatibleStore } from "../store-errors.js";
import {
  applyStep,
  inMigration,
  inOneTransaction,
  isMissingPrivilege,
  MIGRATION_TIMEOUT,
} from "./apply-step.js";
import { AUTOVACUUM_SETTINGS } from "./autovacuum-settings.js";
import { CitusDatabase } from "./citus.js";
import { CHANGE_TABLES } from "./change-tables.js";
import type { Connection } from "./connection.js";
import { FORMER_TABLES } from "./former-steps.js";
import { GENERATIONS } from "./generations.js";
import { IMPORT_TABLES } from "./import-tables.js";
import { INDEX_FIELDS_COLUMN } from "./index-fields-column.js";
import { INDEX_TABLES } from "./index-tables.js";
import { LIMITER_TABLE } from "./postgres-limiters.js";
import { OMITTED_BYTES_COLUMNS } from "./omitted-bytes-columns.js";
import { partsOfSteps, partsOfStore } from "./schema-parts.js";
import { REPLACEMENT_INDEX } from "./replacement-index.js";
import { REPLICA_IDENTITIES } from "./replica-identities.js";
import { makeSchemaTables, readSchema, type SchemaState } from "./schema-state.js";
import { ROW_INDEX_REMOVAL } from "./row-index-removal.js";
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
  { version: 11, statements: REPLICA_IDENTITIES },
  { version: 12, statements: ROW_INDEX_REMOVAL },
  { version: 13, statements: OMITTED_BYTES_COLUMNS },
  { version: 14, statements: AUTOVACUUM_SETTINGS },
  { version: 15, statements: REPLACEMENT_INDEX },
];

/** How a migration goes on beside other work. */
export interface MigrationOptions {
  /** `false`: a store that is not up to date is rejected, for a role that may not make tables. */
  migrates?: boolean;
  /** How long a step waits for the lock of a table, and before it tries again, in milliseconds. */
  lockTimeout?: number;
  lockPause?: number;
}

/**
 * Brings the schema up to date, a step in a transaction; one that is up to date is only read. Of several
 * processes that start together one takes each step, and the others wait for it. A step never keeps
 * others waiting for a lock for longer than `lockTimeout`: it gives up, and tries again. Throws
 * `IncompatibleStore`, and changes nothing, if a newer program has migrated the store, or by other steps
 * than those of this program, or if it must not migrate. A store from before checksums were recorded is
 * compared with the schema that the steps make, and repaired if the steps were edited since.
 */
export async function migrate(
  connection: Connection,
  migrations: readonly Migration[] = MIGRATIONS,
  options: MigrationOptions = {},
): Promise<void> {
  const citus = await CitusDatabase.of(connection);
  const { present, isRecorded } = await readSchema(connection, migrations);
  const isComplete = present === migrations.length && isRecorded;
  if (isComplete && (!citus || options.migrates === false)) return;
  if (options.migrates === false) throw outdated(present, migrations.length);
  try {
    if (!isComplete) await prepare(connection, migrations);
    for (const step of migrations.slice(present)) {
      await applyStep(connection, step, {
        ...options,
        isDone: async () => (await readSchema(connection, migrations)).present >= step.version,
        recorded: () => record(connection, step),
      });
    }
    await citus?.distribute();
  } catch (error) {
    throw isMissingPrivilege(error) ? mayNotMigrate(error.message) : error;
  }
}

/** The version of the store's schema, and that of this program. Throws as {@link migrate} does. */
export async function schemaVersions(
  connection: Connection,
): Promise<Pick<SchemaState, "present"> & { latest: number }> {
  const { present } = await readSchema(connection, MIGRATIONS);
  return { present, latest: MIGRATIONS.length };
}

/**
 * Makes the tables in which steps are recorded. A new store runs all steps in that transaction, as there
 * is nobody to wait for; one without checksums gets them.
 */
async function prepare(connection: Connection, migrations: readonly Migration[]): Promise<void> {
  await inMigration(connection, async () => {
    await makeSchemaTables(connection);
    const { present, isRecorded } = await readSchema(connection, migrations);
    if (present === 0) {
      await connection.execute(inOneTransaction(migrations), MIGRATION_TIMEOUT);
      for (const step of migrations) await record(connection, step);
    } else if (!isRecorded) {
      await adopt(connection, migrations.slice(0, present));
    }
  });
}

function outdated(present: number, latest: number): IncompatibleStore {
  return new IncompatibleStore(
    `The store has schema version ${present}, this program needs ${latest}, and MIGRATE is off: ` +
      "run `npm run admin -- migrate` as a role that may make tables.",
  );
}

function mayNotMigrate(reason: string): IncompatibleStore {
  return new IncompatibleStore(
    `The store has to be migrated, which its role may not (${reason}): run ` +
      "`npm run admin -- migrate` as the owner of its tables.",
  );
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
