import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import pg from "pg";
import { sampleResource } from "../contract/sample-records.js";
import { checksumOf, type Migration, STEPS_TABLE } from "../sql/schema-steps.js";
import { IncompatibleStore } from "../store-errors.js";
import { Connections } from "./connections.js";
import { migrate, MIGRATIONS, schemaVersions } from "./migrations.js";
import { openPostgresStorage } from "./postgres-storage.js";
import { useDatabases } from "./testing/use-databases.js";

const newDatabase = useDatabases();
const latest = MIGRATIONS.length;
/** Steps as a later release would add them. */
const column: Migration = {
  version: latest + 1,
  statements: `ALTER TABLE resources ADD COLUMN note text COLLATE "C" NOT NULL DEFAULT 'none';
    CREATE TABLE notes (project_key text COLLATE "C" PRIMARY KEY)`,
};
const index: Migration = {
  version: latest + 2,
  statements: "CREATE INDEX CONCURRENTLY resources_by_note ON resources (project_key, note)",
};
const later = [...MIGRATIONS, column, index];
const checksums = later.map(({ version, statements }) => ({
  version,
  checksum: checksumOf(statements),
}));
const resource = sampleResource("project");
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

/** Makes a store of the present release with one resource. */
async function fill(): Promise<void> {
  const storage = await openPostgresStorage({ url, poolSize: 2, timeout: 5_000 });
  await storage.transaction(async ({ projects, resources }) => {
    await projects.insert({ projectKey: "project", createdAt: resource.createdAt });
    await resources.insert(resource);
  });
  await storage.close();
}

function run(...migrations: Migration[]): Promise<void> {
  return connections.use((connection) => migrate(connection, migrations, { lockPause: 10 }));
}

async function rows(text: string): Promise<unknown[]> {
  return (await client.query(text)).rows;
}

async function values(text: string): Promise<unknown[]> {
  const result = await client.query<unknown[]>({ text, rowMode: "array" });
  return result.rows.map(([value]) => value);
}

function tables(): Promise<unknown[]> {
  return values("SELECT tablename::text FROM pg_tables WHERE schemaname = 'public' ORDER BY 1");
}

function version(): Promise<unknown[]> {
  return values("SELECT version FROM schema_version");
}

/** Everything that a migration can change. */
async function contents(): Promise<unknown[]> {
  const columns = await rows(`SELECT table_name, column_name, data_type
    FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2`);
  const indexes = await values(
    "SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1",
  );
  const records = [];
  for (const name of await tables()) records.push(await rows(`SELECT * FROM ${String(name)}`));
  return [columns, indexes, records];
}

async function expectRejected(
  migrations: readonly Migration[],
  message: string | RegExp,
): Promise<void> {
  const before = await contents();
  const migrating = run(...migrations);
  await expect(migrating).rejects.toThrow(IncompatibleStore);
  await expect(migrating).rejects.toThrow(message);
  expect(await contents()).toEqual(before);
}

describe("migrate", () => {
  it("runs later steps once on a store with data, for all that start at the same time", async () => {
    await fill();
    await Promise.all([run(...later), run(...later), run(...later)]);
    await run(...later);
    expect(await rows("SELECT version, checksum FROM schema_steps ORDER BY 1")).toEqual(checksums);
    expect(await version()).toEqual([latest + 2]);
    expect(await rows("SELECT id, note FROM resources")).toEqual([
      { id: resource.id, note: "none" },
    ]);
    const isValid = `SELECT indisvalid FROM pg_index WHERE indexrelid = 'resources_by_note'::regclass`;
    expect(await values(isValid)).toEqual([true]);
  });

  it("runs all steps in a new store, once for all that start at the same time", async () => {
    await Promise.all([run(...later), run(...later), run(...later)]);
    expect(await rows("SELECT version, checksum FROM schema_steps ORDER BY 1")).toEqual(checksums);
    expect(await values("SELECT note FROM resources")).toEqual([]);
  });

  it("waits for another process longer than for other statements", async () => {
    const hasty = new Connections({ url, poolSize: 1, timeout: 1_000 });
    await client.query("BEGIN; SELECT pg_advisory_xact_lock(7310579644287)");
    const waiting = hasty.use((connection) => migrate(connection));
    // Longer than the timeout and the grace period of the driver.
    await client.query("SELECT pg_sleep(2.3)");
    await client.query("COMMIT");
    await waiting;
    await hasty.close();
    expect(await version()).toEqual([latest]);
  });

  it("retries a step until a locked table is free", async () => {
    await fill();
    await client.query("BEGIN; UPDATE resources SET version = 7");
    const options = { lockTimeout: 50, lockPause: 10 };
    const migrating = connections.use((connection) => migrate(connection, later, options));
    const attempts = `SELECT count(*) FROM pg_stat_activity
      WHERE wait_event_type = 'Lock' AND query LIKE 'ALTER TABLE resources %'`;
    const seen = (): Promise<unknown> => connections.use((other) => other.value(attempts));
    for (const expected of [1, 0, 1]) while ((await seen()) !== expected);
    expect(await version()).toEqual([latest]);
    await client.query("COMMIT");
    await migrating;
    expect(await version()).toEqual([latest + 2]);
    expect(await rows("SELECT version, note FROM resources")).toEqual([
      { version: "7", note: "none" },
    ]);
  });

  it("leaves everything as it was when a step fails", async () => {
    await fill();
    const before = await contents();
    const statements = `${column.statements}; CREATE TABLE projects (value text)`;
    await expect(run(...MIGRATIONS, { ...column, statements })).rejects.toThrow(
      'relation "projects" already exists',
    );
    expect(await contents()).toEqual(before);
  });

  it("rejects a schema that is newer than it knows, and leaves it alone", async () => {
    await fill();
    await run(...later);
    const message =
      `The store has schema version ${latest + 2}, this program knows no later one than ${latest}: ` +
      "it was used by a newer release. Start that one, or use another store.";
    await expectRejected(MIGRATIONS, message);
    const opening = openPostgresStorage({ url, poolSize: 1, timeout: 5_000 });
    await expect(opening).rejects.toThrow(message);
  });

  it("rejects a store that has run another edition of a step, and leaves it alone", async () => {
    await run(...later);
    const edited = { ...column, statements: "CREATE TABLE notes (value int)" };
    const message = new RegExp(`^Step ${column.version} of the store's schema is not [^.]+\\.$`);
    await expectRejected([...MIGRATIONS, edited, index], message);
  });
});

describe("a store of an unreleased commit", () => {
  /** Checksum of step 1 of commit ed6644f. */
  const former = "31dd1f88fa1c816848aec7b0e366a35ef6e0845924918c96e7e4c07980addcd4";
  const record = `${STEPS_TABLE}; INSERT INTO schema_steps VALUES (1, '${former}')`;

  it.each([
    ["version 1, with checksums", 1, record],
    ["version 15, with checksums", 15, record],
    ["version 1, without checksums", 1, ""],
    ["version 3, without checksums", 3, ""],
  ])("of %s is rejected, and left alone", async (_, present, recorded) => {
    await client.query(`CREATE TABLE projects (project_key text);
      INSERT INTO projects VALUES ('old'); ${recorded};
      CREATE TABLE schema_version (version int NOT NULL);
      INSERT INTO schema_version VALUES (${present})`);
    const message =
      "The store was made before release 1.0 and cannot be upgraded: run `npm run admin -- backup FILE` " +
      "with the commit that made it, then `npm run admin -- restore FILE` with this release and an empty store.";
    await expectRejected(MIGRATIONS, message);
    await expectRejected(later, message);
    for (const migrates of [true, false]) {
      const opening = openPostgresStorage({ url, poolSize: 1, timeout: 5_000, migrates });
      await expect(opening).rejects.toThrow(message);
    }
    await expect(connections.use(schemaVersions)).rejects.toThrow(message);
  });
});

describe("MIGRATIONS", () => {
  it("are those of the releases: a step is never edited, another one follows it", () => {
    expect(MIGRATIONS.map(({ statements }) => checksumOf(statements))).toEqual([
      "8cf80f920d34e84dc913046b753f7b8061081e512c3bf84bd64934178c83b716",
    ]);
  });

  it("are numbered from 1 without gaps", () => {
    expect(MIGRATIONS.map((step) => step.version)).toEqual(MIGRATIONS.map((_, index) => index + 1));
  });

  it("make tables and unique indexes that lead with the project key, but for signing keys and limiters", async () => {
    await run(...MIGRATIONS);
    const withoutKey = await values(`SELECT DISTINCT t.tablename::text FROM pg_tables t
      WHERE t.schemaname = 'public' AND (SELECT c.column_name FROM information_schema.columns c
        WHERE c.table_schema = 'public' AND c.table_name = t.tablename AND c.ordinal_position = 1)
        <> 'project_key' ORDER BY 1`);
    expect(withoutKey).toEqual(OWN);
    const leading = await values(`SELECT DISTINCT a.attname::text FROM pg_index i
      JOIN pg_class c ON c.oid = i.indrelid AND c.relnamespace = 'public'::regnamespace
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[0]
      WHERE i.indisunique AND c.relname NOT IN (${OWN.map((name) => `'${name}'`).join()})`);
    expect(leading).toEqual(["project_key"]);
  });

  it("give every row an identity: with a publication of all tables each can be changed", async () => {
    await run(...MIGRATIONS);
    const withoutIdentity = await values(`SELECT relname::text FROM pg_class WHERE relkind = 'r'
      AND relnamespace = 'public'::regnamespace AND relpersistence = 'p' AND relreplident <> 'f'
      AND NOT EXISTS (SELECT FROM pg_index WHERE indrelid = pg_class.oid AND indisprimary)`);
    expect(withoutIdentity).toEqual([]);
    await client.query("CREATE PUBLICATION everything FOR ALL TABLES");
    for (const table of (await tables()).map(String)) {
      if (!/^schema_/.test(table)) await insertAnyRow(table);
      const [name = ""] = await values(`SELECT column_name::text FROM information_schema.columns
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
      expect([table, await values(`SELECT count(*)::int FROM ${String(table)}`)]).toEqual([
        table,
        [0],
      ]);
    }
    await storage.close();
  });
});

/** A row of the project "gone", whatever the columns are. */
async function insertAnyRow(table: string): Promise<void> {
  const columns = await values(`SELECT CASE WHEN column_name = 'project_key' THEN '''gone'''
      WHEN data_type = 'text' THEN '''{}''' WHEN data_type = 'bytea' THEN '''x''' ELSE '1' END
    FROM information_schema.columns WHERE table_schema = 'public' AND table_name = '${table}'
    ORDER BY ordinal_position`);
  await client.query(`INSERT INTO ${table} VALUES (${columns.join(", ")})`);
}
