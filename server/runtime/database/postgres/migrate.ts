import { all, run } from "../plan.js";
import {
  checksumOf,
  type Migration,
  RECORD_STEP,
  RECORDED_STEPS,
  rejectUnknownSteps,
  type Schema,
  STEPS_TABLE,
} from "../schema-steps.js";
import { IncompatibleStore } from "../store-errors.js";
import {
  applyStep,
  inMigration,
  inOneTransaction,
  isMissingPrivilege,
  MIGRATION_TIMEOUT,
} from "./apply-step.js";
import type { Connection } from "./connection.js";
import { performOn } from "./sessions.js";

export interface PostgresSchema extends Schema {
  /** The operator's command to migrate a store, for messages. */
  command: string;
  /** How Citus distributes tables whose first column is `column`: co-located with `root`. */
  distribution?: { column: string; root: string };
}

export interface MigrationOptions {
  /** `false`: a store that is not up to date is rejected. */
  migrates?: boolean;
  /** Wait of a step for the lock of a table, and pause before the next attempt, in milliseconds. */
  lockTimeout?: number;
  lockPause?: number;
}

/** One transaction per step, one process at a time; retries after `lockTimeout`. Throws `IncompatibleStore`. */
export async function migrate(
  connection: Connection,
  schema: PostgresSchema,
  options: MigrationOptions = {},
): Promise<void> {
  const { steps, command } = schema;
  const hasCitus = schema.distribution && (await connection.value(HAS_CITUS)) !== 0;
  const distribution = hasCitus ? schema.distribution : undefined;
  let present = await readSchemaVersion(connection, schema);
  const isComplete = present === steps.length;
  if (isComplete && (!distribution || options.migrates === false)) return;
  if (options.migrates === false) throw outdated(present, schema);
  try {
    if (present === 0) present = await makeStore(connection, schema);
    for (const step of steps.slice(present)) {
      await applyStep(connection, step, {
        ...options,
        command,
        isDone: async () => (await readSchemaVersion(connection, schema)) >= step.version,
        recorded: () => record(connection, step),
      });
    }
    if (distribution) await distribute(connection, distribution);
  } catch (error) {
    throw isMissingPrivilege(error) ? mayNotMigrate(error.message, command) : error;
  }
}

export async function schemaVersions(
  connection: Connection,
  schema: PostgresSchema,
): Promise<{ present: number; latest: number }> {
  return { present: await readSchemaVersion(connection, schema), latest: schema.steps.length };
}

/** Creates an empty store in one transaction. Returns its version; another process may have created it. */
async function makeStore(connection: Connection, schema: PostgresSchema): Promise<number> {
  await inMigration(connection, async () => {
    await makeSchemaTables(connection);
    if ((await readSchemaVersion(connection, schema)) > 0) return;
    await connection.execute(inOneTransaction(schema.steps), MIGRATION_TIMEOUT);
    for (const step of schema.steps) await record(connection, step);
  });
  return readSchemaVersion(connection, schema);
}

function outdated(present: number, { steps, command }: PostgresSchema): IncompatibleStore {
  return new IncompatibleStore(
    `The store has schema version ${present}, this program needs ${steps.length}, and MIGRATE is off: ` +
      `run \`${command}\` as a role that may make tables.`,
  );
}

function mayNotMigrate(reason: string, command: string): IncompatibleStore {
  return new IncompatibleStore(
    `The store has to be migrated, which its role may not (${reason}): run ` +
      `\`${command}\` as the owner of its tables.`,
  );
}

async function record(connection: Connection, { version, statements }: Migration): Promise<void> {
  await performOn(connection, run(RECORD_STEP, version, checksumOf(statements)));
}

const TABLES_THERE = `SELECT (to_regclass('schema_version') IS NOT NULL)::int
  + (to_regclass('schema_steps') IS NOT NULL)::int`;

/** The number of steps that the store has run. Throws `IncompatibleStore` as {@link migrate} does. */
async function readSchemaVersion(connection: Connection, schema: Schema): Promise<number> {
  const tables = await connection.value(TABLES_THERE);
  if (tables === 0) return 0;
  const version = (await connection.value("SELECT max(version) FROM schema_version")) ?? 0;
  if (typeof version !== "number") throw new TypeError("The store has no schema version.");
  if (version === 0) return 0;
  const recorded = tables === 2 ? await performOn(connection, all(RECORDED_STEPS)) : [];
  rejectUnknownSteps(version, recorded, schema);
  return version;
}

async function makeSchemaTables(connection: Connection): Promise<void> {
  // With a publication of all tables, updates need a primary key.
  await connection.execute(
    "CREATE TABLE IF NOT EXISTS schema_version (version int NOT NULL PRIMARY KEY)",
  );
  await connection.execute(STEPS_TABLE);
}

const HAS_CITUS = "SELECT count(*) FROM pg_extension WHERE extname = 'citus'";

type Distribution = NonNullable<PostgresSchema["distribution"]>;

const DISTRIBUTION_TIMEOUT = 3_600_000;

/** Spreads the tables over the nodes of Citus (https://docs.citusdata.com), the rows of a value on one node. */
async function distribute(connection: Connection, distribution: Distribution): Promise<void> {
  const { column, root } = distribution;
  for (const table of await undistributed(connection, distribution)) {
    const group = table === root ? "none" : root;
    await inMigration(connection, async () => {
      if (!(await undistributed(connection, distribution)).includes(table)) return;
      await connection.execute(
        `SELECT create_distributed_table('${table}', '${column}', colocate_with => '${group}')`,
        DISTRIBUTION_TIMEOUT,
      );
    });
  }
}

/** Tables with the column that are on this node alone; `root` first. */
async function undistributed(
  connection: Connection,
  { column, root }: Distribution,
): Promise<readonly string[]> {
  const tables = await connection.value(`SELECT
      coalesce(json_agg(relname ORDER BY relname <> '${root}', relname), '[]')
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attname = '${column}' AND attnum = 1
    WHERE relkind = 'r' AND relnamespace =
        (SELECT relnamespace FROM pg_class WHERE oid = to_regclass('schema_version'))
      AND NOT EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = pg_class.oid)`);
  return Array.isArray(tables) ? tables.map(String) : [];
}
