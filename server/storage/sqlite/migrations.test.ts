import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { sampleResource } from "../contract/sample-records.js";
import { type Connection, openConnection } from "./connection.js";
import { checksumOf, type Migration, STEPS_TABLE } from "../sql/schema-steps.js";
import { IncompatibleStore } from "../store-errors.js";
import { migrate, MIGRATIONS, schemaVersionsOfFile } from "./migrations.js";
import { openSqliteStorage } from "./sqlite-storage.js";
import { useStoreFiles } from "./testing/use-store-files.js";

const newFile = useStoreFiles();
const latest = MIGRATIONS.length;
/** A step as a later release would add it. */
const next: Migration = {
  version: latest + 1,
  statements: `ALTER TABLE resources ADD COLUMN note TEXT NOT NULL DEFAULT 'none';
    CREATE INDEX resources_by_note ON resources (project_key, note);`,
};
const later = [...MIGRATIONS, next];
const checksums = later.map(({ version, statements }) => [version, checksumOf(statements)]);
const resource = sampleResource("project");

let file: string;
let connection: Connection;
beforeEach(async () => {
  file = newFile();
  mkdirSync(dirname(file));
  connection = await openConnection(file, "writer");
});
afterEach(() => connection.close());

/** Makes a store of the present release with one resource. */
async function fill(): Promise<void> {
  const storage = await openSqliteStorage({ file });
  await storage.transaction(async ({ projects, resources }) => {
    await projects.insert({ projectKey: "project", createdAt: resource.createdAt });
    await resources.insert(resource);
  });
  await storage.close();
}

function tables(): unknown[] {
  const names = `SELECT name FROM sqlite_schema
    WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name`;
  return connection.all(names).flat();
}

function version(): unknown[] {
  return connection.all("PRAGMA user_version").flat();
}

/** Everything that a migration can change. */
function contents(): unknown[] {
  const schema = connection.all("SELECT type, name, sql FROM sqlite_schema ORDER BY type, name");
  const rows = tables().map((name) => [name, connection.all(`SELECT * FROM ${String(name)}`)]);
  return [version(), schema, rows];
}

async function expectRejected(
  migrations: readonly Migration[],
  message: string | RegExp,
): Promise<void> {
  const before = contents();
  const migrating = migrate(connection, migrations);
  await expect(migrating).rejects.toThrow(IncompatibleStore);
  await expect(migrating).rejects.toThrow(message);
  expect(contents()).toEqual(before);
  expect(connection.inTransaction).toBe(false);
}

describe("migrate", () => {
  it("runs a later step once on a store with data, for all that start at the same time", async () => {
    await fill();
    const others = await Promise.all([1, 2, 3].map(() => openConnection(file, "writer")));
    await Promise.all(others.map((other) => migrate(other, later)));
    for (const other of others) other.close();
    await migrate(connection, later);
    expect(connection.all("SELECT * FROM schema_steps")).toEqual(checksums);
    expect(version()).toEqual([latest + 1]);
    expect(connection.all("SELECT id, note FROM resources INDEXED BY resources_by_note")).toEqual([
      [resource.id, "none"],
    ]);
  });

  it("runs all steps in a new store", async () => {
    await migrate(connection, later);
    expect(connection.all("SELECT * FROM schema_steps")).toEqual(checksums);
    expect(connection.all("SELECT note FROM resources")).toEqual([]);
  });

  it("waits for a process that writes", async () => {
    await fill();
    const other = await openConnection(file, "writer");
    other.execute("BEGIN IMMEDIATE; UPDATE resources SET version = 7");
    const migrating = migrate(connection, later);
    await new Promise(setImmediate);
    expect(version()).toEqual([latest]);
    other.execute("COMMIT");
    other.close();
    await migrating;
    expect(connection.all("SELECT version, note FROM resources")).toEqual([[7, "none"]]);
  });

  it("leaves everything as it was when a step fails", async () => {
    await fill();
    const before = contents();
    const statements = `${next.statements} CREATE TABLE projects (value TEXT)`;
    await expect(migrate(connection, [...MIGRATIONS, { ...next, statements }])).rejects.toThrow(
      "table projects already exists",
    );
    expect(contents()).toEqual(before);
    expect(connection.inTransaction).toBe(false);
  });

  it("rejects a schema that is newer than it knows, and leaves it alone", async () => {
    await fill();
    await migrate(connection, later);
    const message =
      `The store has schema version ${latest + 1}, this program knows no later one than ${latest}: ` +
      "it was used by a newer release. Start that one, or use another store.";
    await expectRejected(MIGRATIONS, message);
    await expect(openSqliteStorage({ file })).rejects.toThrow(message);
  });

  it("rejects a store that has run another edition of a step, and leaves it alone", async () => {
    await fill();
    await migrate(connection, later);
    const edited = { ...next, statements: "CREATE TABLE two (value INTEGER)" };
    const third = { version: latest + 2, statements: "CREATE TABLE three (value TEXT)" };
    const message = new RegExp(`^Step ${next.version} of the store's schema is not [^.]+\\.$`);
    await expectRejected([...MIGRATIONS, edited], message);
    await expectRejected([...MIGRATIONS, edited, third], message);
    const statements = next.statements.replace("ADD COLUMN", "ADD -- a comment\n  COLUMN");
    await migrate(connection, [...MIGRATIONS, { ...next, statements }, third]);
    expect(version()).toEqual([latest + 2]);
  });

  it("rejects a store in which a step's checksum is missing", async () => {
    await migrate(connection, later);
    connection.run("DELETE FROM schema_steps WHERE version = ?", next.version);
    await expectRejected(later, `Step ${next.version} of the store's schema is not`);
  });
});

describe("a store of an unreleased commit", () => {
  /** Checksum of step 1 of commit ed6644f. */
  const former = "d44bd6e32459e4751f566da8d6d3bdb1314e7eb77de950c82f9ec2bce2a0e0bb";
  const record = `${STEPS_TABLE}; INSERT INTO schema_steps VALUES (1, '${former}')`;

  it.each([
    ["version 1, with checksums", 1, record],
    ["version 12, with checksums", 12, record],
    ["version 1, without checksums", 1, ""],
    ["version 3, without checksums", 3, ""],
  ])("of %s is rejected, and left alone", async (_, present, recorded) => {
    connection.execute(`CREATE TABLE projects (project_key TEXT);
      INSERT INTO projects VALUES ('old'); ${recorded}; PRAGMA user_version = ${present}`);
    const message =
      "The store was made before release 1.0 and cannot be upgraded: run `npm run admin -- backup FILE` " +
      "with the commit that made it, then `npm run admin -- restore FILE` with this release and an empty store.";
    await expectRejected(MIGRATIONS, message);
    await expectRejected(later, message);
    await expect(openSqliteStorage({ file })).rejects.toThrow(message);
    await expect(schemaVersionsOfFile(file)).rejects.toThrow(message);
  });
});

describe("MIGRATIONS", () => {
  it("are those of the releases: a step is never edited, another one follows it", () => {
    expect(MIGRATIONS.map(({ statements }) => checksumOf(statements))).toEqual([
      "eb0ef64b22a94557dabcf30e2f37b99fc1c34890334b5b00e6f274d9e2d7d985",
    ]);
  });

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
