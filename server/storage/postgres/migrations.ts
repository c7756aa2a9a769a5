import { all, run } from "../../runtime/database/plan.js";
import {
  checksumOf,
  type Migration,
  RECORD_STEP,
  RECORDED_STEPS,
  rejectUnknownSteps,
  STEPS_TABLE,
} from "../../runtime/database/schema-steps.js";
import { IncompatibleStore } from "../store-errors.js";
import {
  applyStep,
  inMigration,
  inOneTransaction,
  isMissingPrivilege,
  MIGRATION_TIMEOUT,
} from "../../runtime/database/postgres/apply-step.js";
import type { Connection } from "../../runtime/database/postgres/connection.js";
import { performOn } from "./sessions.js";
import { TABLES } from "./tables.js";

export const MIGRATIONS: readonly Migration[] = [{ version: 1, statements: TABLES }];

export interface MigrationOptions {
  /** `false`: a store that is not up to date is rejected. */
  migrates?: boolean;
  /** Wait of a step for the lock of a table, and pause before the next attempt, in milliseconds. */
  lockTimeout?: number;
  lockPause?: number;
}

/**
 * Brings the schema up to date, a step in a transaction. Of several processes one takes each step, and the
 * others wait. A step gives up after `lockTimeout` and tries again, so that others never wait longer. Throws
 * `IncompatibleStore`, and changes nothing, if the store has run other steps, or must not be migrated.
 */
export async function migrate(
  connection: Connection,
  migrations: readonly Migration[] = MIGRATIONS,
  options: MigrationOptions = {},
): Promise<void> {
  const isCitus = (await connection.value(HAS_CITUS)) !== 0;
  let present = await readSchemaVersion(connection, migrations);
  const isComplete = present === migrations.length;
  if (isComplete && (!isCitus || options.migrates === false)) return;
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
    if (isCitus) await distribute(connection);
  } catch (error) {
    throw isMissingPrivilege(error) ? mayNotMigrate(error.message) : error;
  }
}

export async function schemaVersions(
  connection: Connection,
): Promise<{ present: number; latest: number }> {
  return {
    present: await readSchemaVersion(connection, MIGRATIONS),
    latest: MIGRATIONS.length,
  };
}

/**
 * Runs all steps of an empty store in one transaction. Returns the version of the store, which another process
 * may have made.
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

const TABLES_THERE = `SELECT (to_regclass('schema_version') IS NOT NULL)::int
  + (to_regclass('schema_steps') IS NOT NULL)::int`;

/** The number of steps that the store has run. Throws `IncompatibleStore` as {@link migrate} does. */
async function readSchemaVersion(
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

async function makeSchemaTables(connection: Connection): Promise<void> {
  // A primary key permits updates if there is a publication of all tables.
  await connection.execute(
    "CREATE TABLE IF NOT EXISTS schema_version (version int NOT NULL PRIMARY KEY)",
  );
  await connection.execute(STEPS_TABLE);
}

const HAS_CITUS = "SELECT count(*) FROM pg_extension WHERE extname = 'citus'";

/** Tables of projects that are on this node alone; `projects` first. */
const UNDISTRIBUTED = `SELECT coalesce(json_agg(relname ORDER BY relname <> 'projects', relname), '[]')
  FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attname = 'project_key' AND attnum = 1
  WHERE relkind = 'r' AND relnamespace =
      (SELECT relnamespace FROM pg_class WHERE oid = to_regclass('schema_version'))
    AND NOT EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = pg_class.oid)`;

const DISTRIBUTION_TIMEOUT = 3_600_000;

/** Spreads the tables over the nodes of Citus (https://docs.citusdata.com), each project on one node. */
async function distribute(connection: Connection): Promise<void> {
  for (const table of await undistributed(connection)) {
    const group = table === "projects" ? "none" : "projects";
    await inMigration(connection, async () => {
      if (!(await undistributed(connection)).includes(table)) return;
      await connection.execute(
        `SELECT create_distributed_table('${table}', 'project_key', colocate_with => '${group}')`,
        DISTRIBUTION_TIMEOUT,
      );
    });
  }
}

async function undistributed(connection: Connection): Promise<readonly string[]> {
  const tables = await connection.value(UNDISTRIBUTED);
  return Array.isArray(tables) ? tables.map(String) : [];
}
