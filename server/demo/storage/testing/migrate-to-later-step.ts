/**
 * A program that tests kill: brings a store to the schema of a later release, with one more step.
 *
 * @example node --import tsx server/demo/storage/testing/migrate-to-later-step.ts FILE_OR_URL
 */
import { Connections } from "../../../runtime/database/postgres/connections.js";
import { migrate as migratePostgres } from "../../../runtime/database/postgres/migrate.js";
import { openConnection } from "../../../runtime/database/sqlite/connection.js";
import { migrate as migrateSqlite } from "../../../runtime/database/sqlite/migrate.js";
import { SCHEMA as POSTGRES } from "../postgres/tables.js";
import { SCHEMA as SQLITE } from "../sqlite/tables.js";

const LATER = { version: 2, statements: "CREATE TABLE later (value text); DROP TABLE images" };
const [, , store = ""] = process.argv;

if (store.startsWith("postgres")) {
  const connections = new Connections({ url: store, poolSize: 1, timeout: 60_000 });
  const schema = { ...POSTGRES, steps: [...POSTGRES.steps, LATER] };
  await connections.use((connection) => migratePostgres(connection, schema));
  await connections.close();
} else {
  const connection = await openConnection(store, "writer");
  await migrateSqlite(connection, { ...SQLITE, steps: [...SQLITE.steps, LATER] });
  connection.close();
}
