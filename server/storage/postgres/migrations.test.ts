import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import pg from "pg";
import { Connections } from "./connections.js";
import { checksumOf, type Migration } from "../sql/schema-steps.js";
import { IncompatibleStore } from "../store-errors.js";
import { migrate, MIGRATIONS } from "./migrations.js";
import { openPostgresStorage } from "./postgres-storage.js";
import { useDatabases } from "./testing/use-databases.js";

const newDatabase = useDatabases();
const first: Migration = { version: 1, statements: "CREATE TABLE one (value text)" };
const second: Migration = { version: 2, statements: "CREATE TABLE two (value text)" };
const wrong: Migration = {
  version: 2,
  statements: "CREATE TABLE three (value text); CREATE TABLE one (value text)",
};
const OWN = ["limiter_counts", "schema_steps", "schema_version", "signing_keys"];

let url: string;
let client: pg.Client;
let connections: Connections;
beforeEach(async () => {
  url = await newDatabase();
  client = new pg.Client({ connectionString: url });
  await client.connect();
  connections = new Connections({ url, poolSize: 5, timeout: 5_000 });
});
afterEach(async () => {
  await connections.close();
  await client.end();
});

function run(...migrations: Migration[]): Promise<void> {
  return connections.use((connection) => migrate(connection, migrations));
}

async function column(text: string): Promise<unknown[]> {
  const { rows } = await client.query<unknown[]>({ text, rowMode: "array" });
  return rows.map(([value]) => value);
}

function tables(): Promise<unknown[]> {
  return column("SELECT tablename::text FROM pg_tables WHERE schemaname = 'public' ORDER BY 1");
}

function version(): Promise<unknown[]> {
  return column("SELECT version FROM schema_version");
}

describe("migrate", () => {
  it("runs each step once, in order, for processes that start at the same time", async () => {
    await Promise.all([run(first), run(first), run(first)]);
    expect([await tables(), await version()]).toEqual([
      ["one", "schema_steps", "schema_version"],
      [1],
    ]);
    await Promise.all([run(first, second), run(first, second)]);
    expect([await tables(), await version()]).toEqual([
      ["one", "schema_steps", "schema_version", "two"],
      [2],
    ]);
  });

  it("waits for another one longer than for other statements", async () => {
    const hasty = new Connections({ url, poolSize: 1, timeout: 1_000 });
    await client.query("BEGIN; SELECT pg_advisory_xact_lock(7310579644287)");
    const waiting = hasty.use((connection) => migrate(connection, [first]));
    // Longer than the timeout and the grace period of the driver.
    await client.query("SELECT pg_sleep(2.3)");
    await client.query("COMMIT");
    await waiting;
    await hasty.close();
    expect(await version()).toEqual([1]);
  });

  it("leaves everything as it was when a step fails", async () => {
    await run(first);
    await expect(run(first, wrong)).rejects.toThrow("already exists");
    expect([await tables(), await version()]).toEqual([
      ["one", "schema_steps", "schema_version"],
      [1],
    ]);
  });

  it("rejects a schema that is newer than it knows, and leaves it alone", async () => {
    await run(first, second);
    await expect(run(first)).rejects.toThrow(
      "schema version 2, this program knows no later one than 1",
    );
    await client.query("UPDATE schema_version SET version = 999");
    const opening = openPostgresStorage({ url, poolSize: 1, timeout: 5_000 });
    await expect(opening).rejects.toThrow("schema version 999");
    expect([await tables(), await version()]).toEqual([
      ["one", "schema_steps", "schema_version", "two"],
      [999],
    ]);
  });

  it("rejects a store that has run another edition of a step, and leaves it alone", async () => {
    await run(first, second);
    const edited = run(first, { ...second, statements: "CREATE TABLE two (value int)" });
    await expect(edited).rejects.toThrow(IncompatibleStore);
    await expect(edited).rejects.toThrow(/^Step 2 of the store's schema is not [^.]+\.$/);
    expect([await tables(), await version()]).toEqual([
      ["one", "schema_steps", "schema_version", "two"],
      [2],
    ]);
  });
});

describe("migrate, of a store without checksums", () => {
  const former = "CREATE TABLE one (text text)";
  const renamed: Migration = {
    ...first,
    formerly: [
      {
        statements: former,
        repair: ({ execute }) => execute("ALTER TABLE one RENAME COLUMN text TO value"),
      },
    ],
  };

  async function given(statements: string): Promise<void> {
    await client.query(`${statements}; CREATE TABLE schema_version (version int NOT NULL);
      INSERT INTO schema_version VALUES (1)`);
  }

  it("adopts it if its schema is the one that the steps make; additional parts stay", async () => {
    await given(`${first.statements}; CREATE TABLE other (value text)`);
    await Promise.all([run(first), run(first)]);
    const checksums = await column("SELECT checksum FROM schema_steps");
    expect(checksums).toEqual([checksumOf(first.statements)]);
    expect(await tables()).toEqual(["one", "other", "schema_steps", "schema_version"]);
  });

  it("repairs it if a known former edition of a step made it", async () => {
    await given(`${former}; INSERT INTO one VALUES ('kept')`);
    await run(renamed, second);
    expect(await column("SELECT value FROM one")).toEqual(["kept"]);
    expect(await column("SELECT version FROM schema_steps ORDER BY 1")).toEqual([1, 2]);
  });

  it.each([
    ["column one.value", "CREATE TABLE one (value int)"],
    ["column one.value", "CREATE TABLE one (value text NOT NULL)"],
    ["table one", "CREATE TABLE two (value text)"],
  ])("rejects it, and leaves it alone, if no release made its %s: %s", async (part, made) => {
    await given(made);
    const migrating = run(renamed, second);
    await expect(migrating).rejects.toThrow(IncompatibleStore);
    await expect(migrating).rejects.toThrow(
      `The store says that it has schema version 1, but no release made its ${part} like that`,
    );
    expect(await tables()).not.toContain("schema_steps");
    expect(await version()).toEqual([1]);
  });
});

describe("MIGRATIONS", () => {
  it("are those that have landed: a step is never edited, another one follows it", () => {
    expect(MIGRATIONS.map(({ statements }) => checksumOf(statements))).toEqual([
      "31dd1f88fa1c816848aec7b0e366a35ef6e0845924918c96e7e4c07980addcd4",
      "5c1f49ba1ebd980be7753a3183104f5d896e1f3a1a3463ed31a27e927f16ac64",
      "8d8cd1b2cba2e76044eaebd6b5b486f0aea2507b833d8770ffd09581759065df",
      "d4092204f3ea54000712b0f34275e32a785aeeaef2710b689a3efa2688ad7c3e",
      "c7822591c1caa914c4cdcc805b333e811b180bf29e68a3445525978070c42333",
      "f002acb3185864d09eb7fcf72b09b9364c21d192f3ecc687c313213fd297f269",
      "c89cd89f9f2d0ec80935caeec8905a57bb92d2d3e1b87ec73e0d4c7917e6fe35",
      "301ab9bb680fdc22e381f6284572c59f5d4b3e77ddf5f5474f589ac6e3cda39a",
      "8a0882f45ac0aafff7d5fd12929a4458059b0f07139845bdfa9f129bf04eeeaa",
      "b40900cd38a04c638d57024b6f3158d63666b4de613489133794b2aad394a7b3",
      "43d5327fa783172c9b1ff183c8483d2f44e2cfcd2271f92518a38faf466a53a1",
      "c995d1b5a4a54592179e80557f03fc226b7d105f24c854cf3fdc7a53f45c0534",
      "f05b3d35030128ee3354bea9d58c772dd78c8b0d3921c578d506f5a7eff1050b",
      "2952aab95978e0d8ff740485b8bc90f4f9b0b2cdeffe32490459fe6f90b3cda9",
      "4e78c34d26b2c216670d7ea211bdacc7099ff32a6208895fd1f2cb23443f6cdf",
    ]);
  });

  it("are numbered from 1 without gaps", () => {
    expect(MIGRATIONS.map((step) => step.version)).toEqual(MIGRATIONS.map((_, index) => index + 1));
  });

  it("give existing projects the generation 1", async () => {
    await run(...MIGRATIONS.slice(0, 3));
    await client.query("INSERT INTO projects VALUES ('old', '2024-01-01T00:00:00.000Z')");
    const storage = await openPostgresStorage({ url, poolSize: 2, timeout: 5_000 });
    const old = await storage.projects.get("old");
    await storage.close();
    expect(old).toEqual({
      projectKey: "old",
      generation: 1,
      createdAt: "2024-01-01T00:00:00.000Z",
    });
  });

  it("make tables and unique indexes that lead with the project key, but for signing keys and limiters", async () => {
    await run(...MIGRATIONS);
    const withoutKey = await column(`SELECT DISTINCT t.tablename::text FROM pg_tables t
      WHERE t.schemaname = 'public' AND (SELECT c.column_name FROM information_schema.columns c
        WHERE c.table_schema = 'public' AND c.table_name = t.tablename AND c.ordinal_position = 1)
        <> 'project_key' ORDER BY 1`);
    expect(withoutKey).toEqual(OWN);
    const leading = await column(`SELECT DISTINCT a.attname::text FROM pg_index i
      JOIN pg_class c ON c.oid = i.indrelid AND c.relnamespace = 'public'::regnamespace
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[0]
      WHERE i.indisunique AND c.relname NOT IN (${OWN.map((name) => `'${name}'`).join()})`);
    expect(leading).toEqual(["project_key"]);
  });

  it("give every row an identity: with a publication of all tables each can be changed", async () => {
    await run(...MIGRATIONS);
    const withoutIdentity = await column(`SELECT relname::text FROM pg_class WHERE relkind = 'r'
      AND relnamespace = 'public'::regnamespace AND relpersistence = 'p' AND relreplident <> 'f'
      AND NOT EXISTS (SELECT FROM pg_index WHERE indrelid = pg_class.oid AND indisprimary)`);
    expect(withoutIdentity).toEqual([]);
    await client.query("CREATE PUBLICATION everything FOR ALL TABLES");
    for (const table of (await tables()).map(String)) {
      if (!/^schema_/.test(table)) await insertAnyRow(table);
      const [name = ""] = await column(`SELECT column_name::text FROM information_schema.columns
        WHERE table_name = '${table}' LIMIT 1`);
      await client.query(`UPDATE ${table} SET ${String(name)} = ${String(name)}`);
      await client.query(`DELETE FROM ${table}`);
    }
  });

  it("make no table with rows of a project that project.delete forgets", async () => {
    const storage = await openPostgresStorage({ url, poolSize: 2, timeout: 5_000 });
    const createdAt = "2024-01-01T00:00:00.000Z";
    await storage.transaction(({ projects }) => projects.insert({ projectKey: "gone", createdAt }));
    const emptied = (await tables()).filter(
      (name) => ![...OWN, "revocations", "deleted_projects"].includes(String(name)),
    );
    for (const table of emptied) if (table !== "projects") await insertAnyRow(String(table));
    await storage.transaction(({ projects }) => projects.delete("gone"));
    for (const table of emptied) {
      expect([table, await column(`SELECT count(*)::int FROM ${String(table)}`)]).toEqual([
        table,
        [0],
      ]);
    }
    await storage.close();
  });
});

/** A row of the project "gone", whatever the columns are. */
async function insertAnyRow(table: string): Promise<void> {
  const columns = await column(`SELECT CASE WHEN column_name = 'project_key' THEN '''gone'''
      WHEN data_type = 'text' THEN '''{}''' WHEN data_type = 'bytea' THEN '''x''' ELSE '1' END
    FROM information_schema.columns WHERE table_schema = 'public' AND table_name = '${table}'
    ORDER BY ordinal_position`);
  await client.query(`INSERT INTO ${table} VALUES (${columns.join(", ")})`);
}
