import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { sampleResource } from "../contract/sample-records.js";
import type { Migration } from "../sql/schema-steps.js";
import { IncompatibleStore } from "../store-errors.js";
import { Connections } from "./connections.js";
import { migrate, type MigrationOptions, MIGRATIONS, schemaVersions } from "./migrations.js";
import { openPostgresStorage } from "./postgres-storage.js";
import { useDatabases } from "./testing/use-databases.js";

const newDatabase = useDatabases();
const made: Migration = { version: 1, statements: "CREATE TABLE one (value int)" };
const wider: Migration = { version: 2, statements: "ALTER TABLE one ADD COLUMN other int" };
const indexed: Migration = {
  version: 2,
  statements: `CREATE UNIQUE INDEX CONCURRENTLY one_by_value ON one (value);
    CREATE INDEX CONCURRENTLY one_by_value_down ON one (value DESC)`,
};
const INDEXES = `SELECT string_agg(relname || ' ' || indisvalid, ', ' ORDER BY relname)
  FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid WHERE indrelid = 'one'::regclass`;
const BOTH = "one_by_value true, one_by_value_down true";

let url: string;
let client: pg.Client;
let connections: Connections;
beforeEach(async () => {
  url = await newDatabase();
  client = new pg.Client({ connectionString: url });
  await client.connect();
  connections = new Connections({ url, poolSize: 3, timeout: 5_000 });
});
afterEach(async () => {
  await connections.close();
  await client.end();
});

function run(migrations: readonly Migration[], options?: MigrationOptions): Promise<void> {
  return connections.use((connection) => migrate(connection, migrations, options));
}

function value(statement: string): Promise<unknown> {
  return connections.use((connection) => connection.value(statement));
}

describe("a migration beside other work", () => {
  it("does not keep readers waiting behind a lock that it cannot get", async () => {
    await run([made]);
    await client.query("BEGIN; SELECT FROM one");
    let isDone = false;
    const options = { lockTimeout: 100, lockPause: 100 };
    const migrating = run([made, wider], options).then(() => (isDone = true));
    const waits: number[] = [];
    const isWaiting = `SELECT count(*) > 0 FROM pg_locks WHERE NOT granted
      AND relation = 'one'::regclass`;
    // Two attempts are seen to fail, each with a reader behind it.
    for (let seen = 0; seen < 2;) {
      if ((await value(isWaiting)) !== true) continue;
      const begun = performance.now();
      await value("SELECT count(*) FROM one");
      waits.push(performance.now() - begun);
      seen++;
      while ((await value(isWaiting)) === true);
    }
    expect(isDone).toBe(false);
    // Less than the timeout of a lock, and some of a busy machine: never as long as the reader stays.
    for (const wait of waits) expect(wait).toBeLessThan(1_500);
    await client.query("COMMIT");
    await migrating;
    expect(await value("SELECT max(version) FROM schema_version")).toBe(2);
  });

  it("makes an index on an existing table while others write to it", async () => {
    await run([made]);
    await client.query("BEGIN; INSERT INTO one VALUES (1)");
    const migrating = run([made, indexed]);
    const isWaiting = `SELECT count(*) > 0 FROM pg_stat_activity
      WHERE query LIKE 'CREATE UNIQUE INDEX%' AND wait_event_type = 'Lock'`;
    while ((await value(isWaiting)) !== true) await pause(10);
    // It waits for the transaction, and nobody for it.
    expect(await value("INSERT INTO one VALUES (2) RETURNING value")).toBe(2);
    await client.query("COMMIT");
    await migrating;
    expect(await value(INDEXES)).toBe(BOTH);
    expect(await value("SHOW statement_timeout")).toBe("5s");
  });

  it("makes an index anew that was left behind half made, once for all processes", async () => {
    await run([made]);
    await client.query("INSERT INTO one VALUES (1), (1)");
    await expect(run([made, indexed])).rejects.toThrow("could not create unique index");
    expect(await value(INDEXES)).toBe("one_by_value false");
    expect(await value("SELECT max(version) FROM schema_version")).toBe(1);
    await client.query("DELETE FROM one");
    await run([made, indexed]);
    await run([made, indexed]);
    expect(await value(INDEXES)).toBe(BOTH);
  });

  it("makes an index once when several processes start at the same time", async () => {
    await run([made]);
    const starts = [1, 2, 3].map(() => run([made, indexed], { lockPause: 10 }));
    await Promise.all(starts);
    expect(await value(INDEXES)).toBe(BOTH);
    const held = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory'";
    expect(await value(held)).toBe(0);
  });

  it("makes all indexes at once in a store that is new", async () => {
    await run([made, indexed]);
    expect(await value(INDEXES)).toBe(BOTH);
    expect(await value("SELECT count(*) FROM schema_steps")).toBe(2);
  });

  it("keeps what was done of several steps when one fails, and goes on from there", async () => {
    const wrong: Migration = { version: 3, statements: "CREATE TABLE two (); CREATE TABLE one ()" };
    await run([made]);
    await expect(run([made, wider, wrong])).rejects.toThrow("already exists");
    expect(await value("SELECT max(version) FROM schema_version")).toBe(2);
    expect(await value("SELECT to_regclass('two')")).toBeNull();
    await run([made, wider, { ...wrong, statements: "CREATE TABLE two ()" }]);
    expect(await value("SELECT max(version) FROM schema_version")).toBe(3);
  });
});

describe("a role that may only read and write rows", () => {
  const ROLE = "migrations_test_rows";
  let limited: string;
  beforeEach(async () => {
    await client.query(`DROP ROLE IF EXISTS ${ROLE}; CREATE ROLE ${ROLE} LOGIN PASSWORD 'rows'`);
    limited = Object.assign(new URL(url), { username: ROLE, password: "rows" }).href;
  });
  afterEach(async () => {
    await client.query(`DROP OWNED BY ${ROLE}; DROP ROLE ${ROLE}`);
  });

  it("serves a store that is up to date, and cannot migrate another one", async () => {
    const options = { url: limited, poolSize: 2, timeout: 5_000 };
    const opening = openPostgresStorage(options);
    await expect(opening).rejects.toThrow(IncompatibleStore);
    await expect(opening).rejects.toThrow(
      /^The store has to be migrated, which its role may not \(permission denied for schema public\): run [^\n]+$/,
    );
    await run(MIGRATIONS);
    // As the guide says.
    await client.query(`GRANT USAGE ON SCHEMA public TO ${ROLE};
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${ROLE};
      GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${ROLE}`);
    const storage = await openPostgresStorage(options);
    const resource = sampleResource("project");
    await storage.transaction(async ({ projects, resources }) => {
      await projects.insert({ projectKey: "project", createdAt: resource.createdAt });
      await resources.insert(resource);
    });
    expect(await storage.resources.get("project", resource.id)).toEqual(resource);
    await storage.probeWrite();
    expect(await storage.transaction(({ projects }) => projects.delete("project"))).toBe(true);
    await storage.close();
  });
});

describe("MIGRATE=off", () => {
  it("rejects a store that is not up to date, and changes nothing", async () => {
    const options = { url, poolSize: 1, timeout: 5_000, migrates: false };
    const opening = openPostgresStorage(options);
    const latest = MIGRATIONS.length;
    await expect(opening).rejects.toThrow(IncompatibleStore);
    await expect(opening).rejects.toThrow(
      `The store has schema version 0, this program needs ${latest}, and MIGRATE is off: run`,
    );
    expect(await value("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'")).toBe(0);
    await run(MIGRATIONS);
    const storage = await openPostgresStorage(options);
    await storage.close();
    expect(await connections.use(schemaVersions)).toEqual({ present: latest, latest });
  });
});
