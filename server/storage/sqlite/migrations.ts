import { existsSync } from "node:fs";
import { RowDecoder } from "../sql/row-decoder.js";
import {
  checksumOf,
  editionOf,
  type Migration,
  RECORD_STEP,
  RECORDED_STEPS,
  rejectNewerSchema,
  rejectOtherSteps,
  type SchemaParts,
  STEPS_TABLE,
  withoutLayout,
} from "../sql/schema-steps.js";
import { CHANGE_TABLES } from "./change-tables.js";
import { type Connection, openConnection, openMemory } from "./connection.js";
import { FORMER_INDEX_TABLES, FORMER_TABLES } from "./former-steps.js";
import { GENERATIONS } from "./generations.js";
import { IMPORT_TABLES } from "./import-tables.js";
import { INDEX_FIELDS_COLUMN } from "./index-fields-column.js";
import { INDEX_TABLES } from "./index-tables.js";
import { whenUnlocked } from "./lock-wait.js";
import { OMITTED_BYTES_COLUMNS } from "./omitted-bytes-columns.js";
import { REPLACEMENT_INDEX } from "./replacement-index.js";
import { ROW_INDEX_REMOVAL } from "./row-index-removal.js";
import { SEGMENT_TABLES } from "./segment-tables.js";
import { Session } from "./session.js";
import { SHOP_TABLES } from "./shop-tables.js";
import { TABLES } from "./tables.js";
import { TOKEN_TABLES } from "./token-tables.js";

export const MIGRATIONS: readonly Migration[] = [
  { version: 1, statements: TABLES, formerly: [FORMER_TABLES] },
  { version: 2, statements: INDEX_TABLES, formerly: FORMER_INDEX_TABLES },
  { version: 3, statements: SHOP_TABLES },
  { version: 4, statements: GENERATIONS },
  { version: 5, statements: INDEX_FIELDS_COLUMN },
  { version: 6, statements: TOKEN_TABLES },
  { version: 7, statements: SEGMENT_TABLES },
  { version: 8, statements: IMPORT_TABLES },
  { version: 9, statements: CHANGE_TABLES },
  { version: 10, statements: ROW_INDEX_REMOVAL },
  { version: 11, statements: OMITTED_BYTES_COLUMNS },
  { version: 12, statements: REPLACEMENT_INDEX },
];

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
  // Even a read has to wait for a lock while the last of other processes closes the store.
  if (await whenUnlocked(() => isUpToDate(connection, migrations))) return;
  await whenUnlocked(() => connection.execute("BEGIN IMMEDIATE"));
  try {
    const present = schemaVersion(connection, migrations.length);
    connection.execute(STEPS_TABLE);
    const recorded = connection.all(RECORDED_STEPS);
    if (recorded.length > 0) rejectOtherSteps(recorded, present, migrations);
    else await adopt(connection, migrations.slice(0, present));
    for (const step of migrations.slice(present)) {
      connection.execute(step.statements);
      connection.execute(`PRAGMA user_version = ${step.version}`);
      record(connection, step);
    }
    connection.execute("COMMIT");
  } catch (error) {
    if (connection.inTransaction) connection.execute("ROLLBACK");
    throw error;
  }
}

/** How far the store in the file is migrated, and how far this program would migrate it. */
export async function schemaVersionsOfFile(
  file: string,
): Promise<{ present: number; latest: number }> {
  const latest = MIGRATIONS.length;
  if (!existsSync(file)) return { present: 0, latest };
  const connection = await openConnection(file, "reader");
  try {
    return { present: await whenUnlocked(() => schemaVersion(connection, latest)), latest };
  } finally {
    connection.close();
  }
}

/** Checks without a lock. */
function isUpToDate(connection: Connection, migrations: readonly Migration[]): boolean {
  const latest = migrations.length;
  if (schemaVersion(connection, latest) < latest) return false;
  if (!schemaOf(connection).has("table schema_steps")) return false;
  rejectOtherSteps(connection.all(RECORDED_STEPS), latest, migrations);
  return true;
}

/** Records the checksums of a store that has none, after repairing it where needed. */
async function adopt(connection: Connection, migrations: readonly Migration[]): Promise<void> {
  const { repairs } = await editionOf(schemaOf(connection), migrations, schemaOfSteps);
  const session = new Session(connection, "transaction");
  for (const repair of repairs) {
    await repair({
      version: migrations.length,
      execute: async (statements) => connection.execute(statements),
      perform: (plan) => session.perform(plan),
    });
  }
  for (const step of migrations) record(connection, step);
}

function record(connection: Connection, { version, statements }: Migration): void {
  connection.run(RECORD_STEP, version, checksumOf(statements));
}

async function schemaOfSteps(statements: readonly string[]): Promise<SchemaParts> {
  const memory = openMemory();
  try {
    for (const step of statements) memory.execute(step);
    return schemaOf(memory);
  } finally {
    memory.close();
  }
}

/** Parts of the schema without those that SQLite makes itself. */
function schemaOf(connection: Connection): SchemaParts {
  const rows = connection.all(
    `SELECT type || ' ' || name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid`,
  );
  return new Map(
    rows.map((row) => {
      const decoder = new RowDecoder(row);
      return [decoder.text(), withoutLayout(decoder.text())];
    }),
  );
}

function schemaVersion(connection: Connection, latest: number): number {
  const [version] = connection.all("PRAGMA user_version").flat();
  if (typeof version !== "number") throw new TypeError("The store has no schema version.");
  rejectNewerSchema(version, latest);
  return version;
}
