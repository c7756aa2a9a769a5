import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { type Connection, openConnection } from "./connection.js";
import { migrate, type Migration, MIGRATIONS } from "./migrations.js";
import { openSqliteStorage } from "./sqlite-storage.js";
import { useStoreFiles } from "./testing/use-store-files.js";

const newFile = useStoreFiles();
const first: Migration = { version: 1, statements: "CREATE TABLE one (value TEXT)" };
const second: Migration = { version: 2, statements: "CREATE TABLE two (value TEXT)" };
const wrong: Migration = {
  version: 2,
  statements: "CREATE TABLE three (value TEXT); CREATE TABLE one (value TEXT)",
};

let file: string;
let connection: Connection;
beforeEach(async () => {
  file = newFile();
  mkdirSync(dirname(file));
  connection = await openConnection(file, "writer");
});
afterEach(() => connection.close());

function tables(): unknown[] {
  const names = "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name";
  return connection.all(names).flat();
}

function version(): unknown[] {
  return connection.all("PRAGMA user_version").flat();
}

describe("migrate", () => {
  it("runs each step once, in order", async () => {
    await migrate(connection, [first]);
    expect([tables(), version()]).toEqual([["one"], [1]]);
    await migrate(connection, [first, second]);
    await migrate(connection, [first, second]);
    expect([tables(), version()]).toEqual([["one", "two"], [2]]);
  });

  it("leaves everything as it was when a step fails", async () => {
    await migrate(connection, [first]);
    await expect(migrate(connection, [first, wrong])).rejects.toThrow("already exists");
    expect([tables(), version()]).toEqual([["one"], [1]]);
    expect(connection.inTransaction).toBe(false);
  });

  it("refuses a schema that is newer than it knows, and leaves it alone", async () => {
    await migrate(connection, [first, second]);
    const older = migrate(connection, [first]);
    await expect(older).rejects.toThrow("schema version 2, this program knows no later one than 1");
    connection.execute("PRAGMA user_version = 999");
    await expect(openSqliteStorage({ file })).rejects.toThrow("schema version 999");
    expect([tables(), version()]).toEqual([["one", "two"], [999]]);
  });
});

describe("MIGRATIONS", () => {
  it("are numbered from 1 without gaps", () => {
    expect(MIGRATIONS.map((step) => step.version)).toEqual(MIGRATIONS.map((_, index) => index + 1));
  });

  it("make tables and unique indexes that lead with the project key, but for signing keys", async () => {
    await migrate(connection);
    const leads = connection.all(`SELECT t.name, c.name
      FROM sqlite_schema t, pragma_index_list(t.name) i, pragma_index_info(i.name) c
      WHERE t.type = 'table' AND i."unique" AND c.seqno = 0`);
    expect(new Set(leads.map(String))).toEqual(
      new Set(
        tables().map((name) =>
          name === "signing_keys" ? "signing_keys,kid" : `${String(name)},project_key`,
        ),
      ),
    );
  });

  it("make no table with rows of a project that project.delete forgets", async () => {
    const storage = await openSqliteStorage({ file });
    const createdAt = "2024-01-01T00:00:00.000Z";
    await storage.transaction(({ projects }) => projects.insert({ projectKey: "gone", createdAt }));
    const emptied = tables().filter((name) => name !== "signing_keys" && name !== "revocations");
    for (const table of emptied) if (table !== "projects") insertAnyRow(String(table));
    await storage.transaction(({ projects }) => projects.delete("gone"));
    for (const table of emptied) {
      expect([table, connection.get(`SELECT count(*) FROM ${String(table)}`)]).toEqual([
        table,
        [0],
      ]);
    }
    await storage.close();
  });
});

/** A row of the project "gone", whatever the columns are. */
function insertAnyRow(table: string): void {
  const columns = connection.all("SELECT name, type FROM pragma_table_info(?)", table);
  const values = columns.map((column) => {
    const [name, type] = String(column).split(",");
    if (type === "BLOB") return Buffer.from("{}");
    return name === "project_key" ? "gone" : type === "INTEGER" ? 1 : "{}";
  });
  const places = values.map(() => "?").join(", ");
  connection.run(`INSERT INTO ${table} VALUES (${places})`, ...values);
}
