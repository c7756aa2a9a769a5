import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from "@jest/globals";
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { at, sampleResource } from "../contract/sample-records.js";
import {
  type Connection,
  openConnection,
  openMemory,
} from "../../../runtime/database/sqlite/connection.js";
import { checksumOf, type Migration, STEPS_TABLE } from "../../../runtime/database/schema-steps.js";
import { IncompatibleStore } from "../store-errors.js";
import {
  migrate as migrateTo,
  schemaVersionsOfFile,
} from "../../../runtime/database/sqlite/migrate.js";
import { SCHEMA } from "./tables.js";
import { openSqliteStorage, sqliteDialect } from "./sqlite-storage.js";
import { useStoreFiles } from "./testing/use-store-files.js";
import { SELECT_PRODUCTS } from "../sql/products.js";
import { SessionParts } from "../sql/session-parts.js";
import type { SqlValue } from "../../../runtime/database/sql-text.js";
import { Session } from "../../../runtime/database/sqlite/session.js";
import { product, replacing } from "../contract/import-steps.js";

const newFile = useStoreFiles();
const MIGRATIONS = SCHEMA.steps;

function migrate(connection: Connection, steps = MIGRATIONS): Promise<void> {
  return migrateTo(connection, { ...SCHEMA, steps });
}

describe("schema steps", () => {
  const latest = MIGRATIONS.length;
  /** A step that a later release could add. */
  const next: Migration = {
    version: latest + 1,
    statements: `ALTER TABLE resources ADD COLUMN note TEXT NOT NULL DEFAULT 'none';
    CREATE INDEX resources_by_note ON resources (project_key, note);`,
  };
  const later = [...MIGRATIONS, next];
  const checksums = later.map(
    ({ version, statements }) => [version, checksumOf(statements)] as const,
  );
  const resource = sampleResource("project");

  let file: string;
  let connection: Connection;
  beforeEach(async () => {
    file = newFile();
    mkdirSync(dirname(file));
    connection = await openConnection(file, "writer");
  });
  afterEach(() => connection.close());

  /** Creates a store of the current release with one resource. */
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
    it("runs a later step once on a store with data, even for simultaneous starts", async () => {
      await fill();
      const others = await Promise.all([1, 2, 3].map(() => openConnection(file, "writer")));
      await Promise.all(others.map((other) => migrate(other, later)));
      for (const other of others) other.close();
      await migrate(connection, later);
      expect(connection.all("SELECT * FROM schema_steps")).toEqual(checksums);
      expect(version()).toEqual([latest + 1]);
      expect(connection.all("SELECT id, note FROM resources INDEXED BY resources_by_note")).toEqual(
        [[resource.id, "none"]],
      );
    });

    it("leaves everything unchanged when a step fails", async () => {
      await fill();
      const before = contents();
      const statements = `${next.statements} CREATE TABLE projects (value TEXT)`;
      await expect(migrate(connection, [...MIGRATIONS, { ...next, statements }])).rejects.toThrow(
        "table projects already exists",
      );
      expect(contents()).toEqual(before);
      expect(connection.inTransaction).toBe(false);
    });

    it("rejects a newer schema and leaves it unchanged", async () => {
      await fill();
      await migrate(connection, later);
      const message =
        `The store has schema version ${latest + 1}, this program knows no later one than ${latest}: ` +
        "it was used by a newer release. Start that one, or use another store.";
      await expectRejected(MIGRATIONS, message);
      await expect(openSqliteStorage({ file })).rejects.toThrow(message);
    });

    it("rejects a store with another edition of a step and leaves it unchanged", async () => {
      await fill();
      await migrate(connection, later);
      const edited = { ...next, statements: "CREATE TABLE two (value INTEGER)" };
      const third = { version: latest + 2, statements: "CREATE TABLE three (value TEXT)" };
      const message = new RegExp(`^Step ${next.version} of the store's schema is not [^.]+\\.$`);
      await expectRejected([...MIGRATIONS, edited], message);
      await expectRejected([...MIGRATIONS, edited, third], message);
      const [, recorded = ""] = checksums.at(-1) ?? [];
      connection.run("DELETE FROM schema_steps WHERE version = ?", next.version);
      await expectRejected(later, message);
      connection.run("INSERT INTO schema_steps VALUES (?, ?)", next.version, recorded);
      const statements = next.statements.replace("ADD COLUMN", "ADD -- a comment\n  COLUMN");
      await migrate(connection, [...MIGRATIONS, { ...next, statements }, third]);
      expect(version()).toEqual([latest + 2]);
    });
  });

  describe("a store of an unreleased commit", () => {
    /** The checksum of step 1 in commit ed6644f. */
    const former = "d44bd6e32459e4751f566da8d6d3bdb1314e7eb77de950c82f9ec2bce2a0e0bb";
    const record = `${STEPS_TABLE}; INSERT INTO schema_steps VALUES (1, '${former}')`;

    it.each([
      ["version 1, with checksums", 1, record],
      ["version 3, without checksums", 3, ""],
    ])("with %s is rejected and left unchanged", async (_, present, recorded) => {
      connection.execute(`CREATE TABLE projects (project_key TEXT);
      INSERT INTO projects VALUES ('old'); ${recorded}; PRAGMA user_version = ${present}`);
      const message =
        "The store was made before release 1.0 and cannot be upgraded: run `npm run admin -- backup FILE` " +
        "with the commit that made it, then `npm run admin -- restore FILE` with this release and an empty store.";
      await expectRejected(MIGRATIONS, message);
      await expectRejected(later, message);
      await expect(openSqliteStorage({ file })).rejects.toThrow(message);
      await expect(schemaVersionsOfFile(file, SCHEMA)).rejects.toThrow(message);
    });
  });

  describe("MIGRATIONS", () => {
    it("have the checksums of the released steps; a change needs a new step", () => {
      expect(MIGRATIONS.map(({ statements }) => checksumOf(statements))).toEqual([
        "eb0ef64b22a94557dabcf30e2f37b99fc1c34890334b5b00e6f274d9e2d7d985",
      ]);
    });

    it("create no table whose rows project.delete does not delete", async () => {
      const storage = await openSqliteStorage({ file });
      const createdAt = "2024-01-01T00:00:00.000Z";
      await storage.transaction(({ projects }) =>
        projects.insert({ projectKey: "gone", createdAt }),
      );
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

  /** A row of the project "gone", whatever the columns. */
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
});

describe("query plans for products", () => {
  let connection: Connection;

  beforeAll(async () => {
    connection = openMemory();
    await migrate(connection);
  });
  afterAll(() => connection.close());

  /** How SQLite finds the rows of products and their replacements, in order. */
  function accessOf(text: string, ...values: (string | number)[]): string[] {
    const plan = connection.all(`EXPLAIN QUERY PLAN ${text}`, ...values).map(String);
    return plan.flatMap((each) => each.match(/(?:SEARCH|SCAN) [br] .*?(?=\)|$)/) ?? []);
  }

  const PRODUCT = "SEARCH b USING INDEX sqlite_autoindex_products_1 (project_key=? AND id=?";
  const REPLACEMENT =
    "SEARCH r USING INDEX sqlite_autoindex_product_replacements_1 (project_key=? AND id=?";
  const among = (column: string) =>
    `${SELECT_PRODUCTS} AND p.${column} IN (SELECT value FROM json_each(?))`;

  it.each<[string, string, readonly (string | number)[], string[]]>([
    ["visible by id", among("id"), ["shop", "[]"], [PRODUCT, REPLACEMENT]],
    [
      "visible by key",
      among("key"),
      ["shop", "[]"],
      ["SEARCH b USING INDEX products_by_key (project_key=? AND key=?", REPLACEMENT],
    ],
  ])("products are found through an index: %s", (_, statement, values, access) => {
    expect(accessOf(statement, ...values)).toEqual(access);
  });
});

describe("query plans for records", () => {
  /** Records how SQLite executes each statement. */
  class ExplainedSession extends Session {
    readonly plans: string[] = [];

    override all(sql: string, ...values: SqlValue[]): unknown[] {
      this.#explain(sql, values);
      return super.all(sql, ...values);
    }

    #explain(sql: string, values: SqlValue[]): void {
      const steps = super.all(`EXPLAIN QUERY PLAN ${sql}`, ...values);
      this.plans.push(steps.map((step) => String(step).split(",").slice(3).join(",")).join("; "));
    }
  }

  it("resources are read through an index in their order", async () => {
    const file = newFile();
    const storage = await openSqliteStorage({ file });
    const connection = await openConnection(file, "reader");
    const session = new ExplainedSession(connection, "autocommit");
    const resources = new SessionParts(session, sqliteDialect).resources;
    await resources.get("project", "id");
    await resources.getByKey("project", "key");
    await resources.list("project", { limit: 20, offset: 20 });
    await resources.list("project", { limit: 20, after: { createdAt: at(0), id: "id" } });
    expect(session.plans).toEqual([
      "SEARCH resources USING INDEX sqlite_autoindex_resources_1 (project_key=? AND id=?)",
      "SEARCH resources USING INDEX resources_by_key (project_key=? AND key=?)",
      "SEARCH resources USING INDEX resources_in_order (project_key=?)",
      "SEARCH resources USING INDEX resources_in_order (project_key=? AND (created_at,id)>(?,?))",
    ]);
    connection.close();
    await storage.close();
  });

  it.each(["products", "resources"] as const)("%s are read by key for an index", async (name) => {
    const file = newFile();
    const storage = await openSqliteStorage({ file });
    const connection = await openConnection(file, "reader");
    const session = new ExplainedSession(connection, "autocommit");
    const changes = new SessionParts(session, sqliteDialect).searchChanges;
    const index = { projectKey: "project", collection: name, format: 1 };
    await changes.news(index, { after: 0, limit: 9 });
    await changes.records(index, ["one", "other"]);
    await changes.page(index, { after: { createdAt: "", id: "" }, limit: 9 });
    expect(session.plans.join("; ")).not.toMatch(/SCAN (?!s$|c$|json_each|news|CONSTANT)/);
    connection.close();
    await storage.close();
  });
});

it.each([1, 300])(
  "an import that replaces %i products is published with six statements",
  async (n) => {
    const connection = openMemory();
    await migrate(connection);
    const session = new Session(connection, "transaction");
    const existing = Array.from({ length: n }, (_, i) => product("project", `product-${i}`));
    const products = new SessionParts(session, sqliteDialect).products;
    for (const each of existing) await products.insert(each);
    const imports = new SessionParts(session, sqliteDialect).productImports;
    const lease = { projectKey: "project", importId: "import", expiresAt: 1 };
    await imports.begin(lease, { now: 0, reservedRevisions: 0 });
    const replaced = existing.map((each) => replacing(each, {}));
    await imports.stage(lease, replaced);
    const run = jest.spyOn(connection, "run");
    const all = jest.spyOn(connection, "all");
    await imports.publish(lease, []);
    // The import is renewed and removed, and the revision of the catalogue incremented.
    expect(run.mock.results.map(({ value }) => value as number)).toEqual([1, 1, 1]);
    // Searches for an index that needs its ids.
    expect(all).toHaveBeenCalledTimes(3);
    const [changed] = await products.list("project", { limit: 1 });
    expect(changed?.version).toBe(2);
    connection.close();
  },
);
