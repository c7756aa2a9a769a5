import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { type Connection, openConnection } from "./connection.js";
import { checksumOf, type Migration } from "../sql/schema-steps.js";
import { IncompatibleStore } from "../store-errors.js";
import { migrate, MIGRATIONS } from "./migrations.js";
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
  const names = `SELECT name FROM sqlite_schema
    WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name`;
  return connection.all(names).flat();
}

function version(): unknown[] {
  return connection.all("PRAGMA user_version").flat();
}

describe("migrate", () => {
  it("runs each step once, in order", async () => {
    await migrate(connection, [first]);
    expect([tables(), version()]).toEqual([["one", "schema_steps"], [1]]);
    await migrate(connection, [first, second]);
    await migrate(connection, [first, second]);
    expect([tables(), version()]).toEqual([["one", "schema_steps", "two"], [2]]);
  });

  it("leaves everything as it was when a step fails", async () => {
    await migrate(connection, [first]);
    await expect(migrate(connection, [first, wrong])).rejects.toThrow("already exists");
    expect([tables(), version()]).toEqual([["one", "schema_steps"], [1]]);
    expect(connection.inTransaction).toBe(false);
  });

  it("rejects a schema that is newer than it knows, and leaves it alone", async () => {
    await migrate(connection, [first, second]);
    const older = migrate(connection, [first]);
    await expect(older).rejects.toThrow("schema version 2, this program knows no later one than 1");
    connection.execute("PRAGMA user_version = 999");
    await expect(openSqliteStorage({ file })).rejects.toThrow("schema version 999");
    expect([tables(), version()]).toEqual([["one", "schema_steps", "two"], [999]]);
  });

  it("rejects a store that has run another edition of a step, and leaves it alone", async () => {
    await migrate(connection, [first, second]);
    const edited = { ...second, statements: "CREATE TABLE two (value INTEGER)" };
    const third = { version: 3, statements: "CREATE TABLE three (value TEXT)" };
    for (const steps of [
      [first, edited],
      [first, edited, third],
    ]) {
      const migrating = migrate(connection, steps);
      await expect(migrating).rejects.toThrow(IncompatibleStore);
      await expect(migrating).rejects.toThrow(/^Step 2 of the store's schema is not [^.]+\.$/);
    }
    expect([tables(), version()]).toEqual([["one", "schema_steps", "two"], [2]]);
    const laidOut = "CREATE TABLE two ( -- a comment\n  value TEXT\n)";
    await migrate(connection, [first, { ...second, statements: laidOut }, third]);
    expect(version()).toEqual([3]);
  });

  it("rejects a store in which a step's checksum is missing", async () => {
    await migrate(connection, [first, second]);
    connection.execute("DELETE FROM schema_steps WHERE version = 1");
    await expect(migrate(connection, [first, second])).rejects.toThrow("Step 1 of the store's");
  });
});

describe("migrate, of a store without checksums", () => {
  const former = "CREATE TABLE one (text TEXT)";
  const renamed: Migration = {
    ...first,
    formerly: [
      {
        statements: former,
        repair: ({ execute }) => execute("ALTER TABLE one RENAME COLUMN text TO value"),
      },
    ],
  };
  const checksums = [[1, checksumOf(first.statements)]];

  it("adopts it if its schema is the one that the steps make; additional parts stay", async () => {
    connection.execute(`CREATE TABLE one (value -- spelled otherwise
      TEXT); CREATE TABLE other (value TEXT); PRAGMA user_version = 1`);
    await migrate(connection, [first]);
    expect(connection.all("SELECT * FROM schema_steps")).toEqual(checksums);
    await migrate(connection, [first]);
    expect(tables()).toEqual(["one", "other", "schema_steps"]);
  });

  it("repairs it if a known former edition of a step made it", async () => {
    connection.execute(`${former}; INSERT INTO one VALUES ('kept'); PRAGMA user_version = 1`);
    await migrate(connection, [renamed, second]);
    expect(connection.all("SELECT value FROM one")).toEqual([["kept"]]);
    expect(connection.all("SELECT version FROM schema_steps").flat()).toEqual([1, 2]);
  });

  it("rejects it, and leaves it alone, if no known edition made it", async () => {
    connection.execute("CREATE TABLE one (other TEXT); PRAGMA user_version = 1");
    const migrating = migrate(connection, [renamed, second]);
    await expect(migrating).rejects.toThrow(IncompatibleStore);
    await expect(migrating).rejects.toThrow(
      /^The store says that it has schema version 1, but no release made its table one [^.]+\.$/,
    );
    expect([tables(), version()]).toEqual([["one"], [1]]);
    expect(connection.inTransaction).toBe(false);
  });
});

describe("MIGRATIONS", () => {
  it("are those that have landed: a step is never edited, another one follows it", () => {
    expect(MIGRATIONS.map(({ statements }) => checksumOf(statements))).toEqual([
      "d44bd6e32459e4751f566da8d6d3bdb1314e7eb77de950c82f9ec2bce2a0e0bb",
      "df13a529229cd6d0c4f98d1d0e47f18774090a7a21bdda445be9a5e93a536e44",
      "bae24925a3432e9de4cc27635c9276ef228b735771156d292c85e4426b56fde0",
      "63304f4ad54cd21984dcced51392b4392a43f51adaf61159e0fe812ae65a63b3",
      "056ce255e907e3dfd8ce22077306d434c356a5ff2f8f4c896504c891f03442fb",
      "912c23368cd884dd2675a7da6bf82da014c802ee2cd0f9076b5439b1ffd063c2",
      "21347c1b6166a16c48289fec0956d7abf5799debe5fe8a1631222843c33f2018",
      "a5f8de8565476c6fa56b971a507c1c1e5083a9355b0dadc06089b8d4eb453f62",
      "5f3edb6170487b4025145cfe7ffd5d128db33858e2805940804a565dfb6bffea",
      "37838f6e99300c2d33405e7f1335f5071d78a0bf24146dc588fce8f1ccec271b",
      "eb42f0fb5e4c72ffbbb57c84e3e48f09913bdd1ab7382e1bf6f2e9b634618638",
      "02d80907d6c82b9a188ccaa1d477c9f90059f872fbd9b89eb345001924022bc0",
    ]);
  });

  it("are numbered from 1 without gaps", () => {
    expect(MIGRATIONS.map((step) => step.version)).toEqual(MIGRATIONS.map((_, index) => index + 1));
  });

  it("give existing projects the generation 1", async () => {
    await migrate(connection, MIGRATIONS.slice(0, 3));
    connection.run("INSERT INTO projects VALUES ('old', '2024-01-01T00:00:00.000Z')");
    const storage = await openSqliteStorage({ file });
    const old = await storage.projects.get("old");
    await storage.close();
    expect(old).toEqual({
      projectKey: "old",
      generation: 1,
      createdAt: "2024-01-01T00:00:00.000Z",
    });
  });

  it("make tables and unique indexes that lead with the project key, but for signing keys", async () => {
    await migrate(connection);
    const leads = connection.all(`SELECT t.name, c.name
      FROM sqlite_schema t, pragma_index_list(t.name) i, pragma_index_info(i.name) c
      WHERE t.type = 'table' AND i."unique" AND c.seqno = 0`);
    expect(new Set(leads.map(String))).toEqual(
      new Set(
        tables()
          .filter((name) => name !== "schema_steps")
          .map((name) =>
            name === "signing_keys" ? "signing_keys,kid" : `${String(name)},project_key`,
          ),
      ),
    );
  });

  it("make no table with rows of a project that project.delete forgets", async () => {
    const storage = await openSqliteStorage({ file });
    const createdAt = "2024-01-01T00:00:00.000Z";
    await storage.transaction(({ projects }) => projects.insert({ projectKey: "gone", createdAt }));
    const kept = ["signing_keys", "revocations", "deleted_projects", "schema_steps"];
    const emptied = tables().filter((name) => !kept.includes(String(name)));
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
