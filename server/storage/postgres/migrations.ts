import { run } from "../sql/plan.js";
import { checksumOf, type Migration, RECORD_STEP } from "../sql/schema-steps.js";
import { IncompatibleStore } from "../store-errors.js";
import {
  applyStep,
  inMigration,
  inOneTransaction,
  isMissingPrivilege,
  MIGRATION_TIMEOUT,
} from "./apply-step.js";
import { CitusDatabase } from "./citus.js";
import type { Connection } from "./connection.js";
import { makeSchemaTables, readSchemaVersion } from "./schema-state.js";
import { performOn } from "./sessions.js";
import { TABLES } from "./tables.js";

export const MIGRATIONS: readonly Migration[] = [{ version: 1, statements: TABLES }];

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
 * than those of this program, or if it must not migrate.
 */
export async function migrate(
  connection: Connection,
  migrations: readonly Migration[] = MIGRATIONS,
  options: MigrationOptions = {},
): Promise<void> {
  const citus = await CitusDatabase.of(connection);
  let present = await readSchemaVersion(connection, migrations);
  const isComplete = present === migrations.length;
  if (isComplete && (!citus || options.migrates === false)) return;
  if (options.migrates === false) throw outdated(present, migrations.length);
  try {
    if (present === 0) present = await makeStore(connection, migrations);
    for (const step of migrations.slice(present)) {
      await applyStep(connection, step, {
        ...options,
        isDone: async () => (await readSchemaVersion(connection, migrations)) >= step.version,
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
): Promise<{ present: number; latest: number }> {
  return {
    present: await readSchemaVersion(connection, MIGRATIONS),
    latest: MIGRATIONS.length,
  };
}

/**
 * Runs all steps of a new store in one transaction, since no other process waits for its tables. Returns the
 * version of the store, which another process may have made.
 */
async function makeStore(
  connection: Connection,
  migrations: readonly Migration[],
): Promise<number> {
  await inMigration(connection, async () => {
    await makeSchemaTables(connection);
    if ((await readSchemaVersion(connection, migrations)) > 0) return;
    await connection.execute(inOneTransaction(migrations), MIGRATION_TIMEOUT);
    for (const step of migrations) await record(connection, step);
  });
  return readSchemaVersion(connection, migrations);
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

async function record(connection: Connection, { version, statements }: Migration): Promise<void> {
  await performOn(connection, run(RECORD_STEP, version, checksumOf(statements)));
}
