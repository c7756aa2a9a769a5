import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import pg from "pg";
import { sampleProduct, sampleResource } from "../contract/sample-records.js";
import { checksumOf, type Migration } from "../../../runtime/database/schema-steps.js";
import { IncompatibleStore } from "../store-errors.js";
import { Connections } from "../../../runtime/database/postgres/connections.js";
import {
  migrate as migrateTo,
  type MigrationOptions,
  schemaVersions,
} from "../../../runtime/database/postgres/migrate.js";
import type { Connection } from "../../../runtime/database/postgres/connection.js";
import { SCHEMA } from "./tables.js";
import { openPostgresStorage } from "./postgres-storage.js";
import { useDatabases } from "./testing/use-databases.js";
import { setTimeout as pause } from "node:timers/promises";
import type { Storage } from "../storage.js";
import {
  createDatabase,
  createPlainDatabase,
  dropDatabase,
  isOnCitus,
  joinNodes,
} from "./testing/create-database.js";

const newDatabase = useDatabases();
const MIGRATIONS = SCHEMA.steps;

function migrate(
  connection: Connection,
  steps = MIGRATIONS,
  options?: MigrationOptions,
): Promise<void> {
  return migrateTo(connection, { ...SCHEMA, steps }, options);
}

/** An empty database. */
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

describe("schema steps", () => {
  const latest = MIGRATIONS.length;
  /** Steps that a later release could add. */
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

  /** Creates a store of the current release with one resource. */
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

  describe("migrate", () => {
    it("runs later steps once on a store with data, even for simultaneous starts", async () => {
      await fill();
      await Promise.all([run(...later), run(...later), run(...later)]);
      await run(...later);
      expect(await rows("SELECT version, checksum FROM schema_steps ORDER BY 1")).toEqual(
        checksums,
      );
      expect(await version()).toEqual([latest + 2]);
      expect(await rows("SELECT id, note FROM resources")).toEqual([
        { id: resource.id, note: "none" },
      ]);
      const isValid = `SELECT indisvalid FROM pg_index WHERE indexrelid = 'resources_by_note'::regclass`;
      expect(await values(isValid)).toEqual([true]);
      const held = "SELECT FROM pg_locks WHERE locktype = 'advisory'";
      expect(await rows(held)).toEqual([]);
      const opening = openPostgresStorage({ url, poolSize: 1, timeout: 5_000 });
      await expect(opening).rejects.toThrow("it was used by a newer release");
      expect(await version()).toEqual([latest + 2]);
    });

    it("waits for another process longer than for other statements", async () => {
      const hasty = new Connections({ url, poolSize: 1, timeout: 100 });
      await client.query("BEGIN; SELECT pg_advisory_xact_lock(7310579644287)");
      const waiting = hasty.use((connection) => migrate(connection));
      // Longer than the timeout and the grace period of the driver.
      await client.query("SELECT pg_sleep(1.3)");
      await client.query("COMMIT");
      await waiting;
      await hasty.close();
      expect(await version()).toEqual([latest]);
    });
  });

  describe("MIGRATIONS", () => {
    it("have the checksums of the released steps; a change needs a new step", () => {
      expect(MIGRATIONS.map(({ statements }) => checksumOf(statements))).toEqual([
        "8cf80f920d34e84dc913046b753f7b8061081e512c3bf84bd64934178c83b716",
      ]);
    });

    it("create tables and unique indexes that start with the project key, except signing keys and limiters", async () => {
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

    it("give every row an identity, so that a publication of all tables allows changes", async () => {
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
  });

  /** A row of the project "gone", whatever the columns. */
  async function insertAnyRow(table: string): Promise<void> {
    const columns = await values(`SELECT CASE WHEN column_name = 'project_key' THEN '''gone'''
      WHEN data_type = 'text' THEN '''{}''' WHEN data_type = 'bytea' THEN '''x''' ELSE '1' END
    FROM information_schema.columns WHERE table_schema = 'public' AND table_name = '${table}'
    ORDER BY ordinal_position`);
    await client.query(`INSERT INTO ${table} VALUES (${columns.join(", ")})`);
  }
});

describe("schema steps during other work", () => {
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

  function run(migrations: readonly Migration[], options?: MigrationOptions): Promise<void> {
    return connections.use((connection) => migrate(connection, migrations, options));
  }

  function value(statement: string): Promise<unknown> {
    return connections.use((connection) => connection.value(statement));
  }

  describe("a migration during other work", () => {
    it("does not keep readers waiting for a lock that it cannot get", async () => {
      await run([made]);
      await client.query("BEGIN; SELECT FROM one");
      let isDone = false;
      const options = { lockTimeout: 100, lockPause: 100 };
      const migrating = run([made, wider], options).then(() => (isDone = true));
      const waits: number[] = [];
      const isWaiting = `SELECT count(*) > 0 FROM pg_locks WHERE NOT granted
      AND relation = 'one'::regclass`;
      // Waits for two failed attempts, each with a waiting reader.
      for (let seen = 0; seen < 2;) {
        if ((await value(isWaiting)) !== true) continue;
        const begun = performance.now();
        await value("SELECT count(*) FROM one");
        waits.push(performance.now() - begun);
        seen++;
        while ((await value(isWaiting)) === true);
      }
      expect(isDone).toBe(false);
      // The lock timeout plus delays of a busy machine. Readers that wait for the open transaction would never return.
      for (const wait of waits) expect(wait).toBeLessThan(10_000);
      await client.query("COMMIT");
      await migrating;
      expect(await value("SELECT max(version) FROM schema_version")).toBe(2);
    });

    it("creates an index on an existing table during writes", async () => {
      await run([made]);
      await client.query("BEGIN; INSERT INTO one VALUES (1)");
      const migrating = run([made, indexed]);
      const isWaiting = `SELECT count(*) > 0 FROM pg_stat_activity
      WHERE query LIKE 'CREATE UNIQUE INDEX%' AND wait_event_type = 'Lock'`;
      while ((await value(isWaiting)) !== true) await pause(10);
      // The index waits for the transaction, and no other statement waits for the index.
      expect(await value("INSERT INTO one VALUES (2) RETURNING value")).toBe(2);
      await client.query("COMMIT");
      await migrating;
      expect(await value(INDEXES)).toBe(BOTH);
      expect(await value("SHOW statement_timeout")).toBe("5s");
    });

    it("recreates an incomplete index, once for all processes", async () => {
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

    it("creates all indexes immediately in a new store", async () => {
      await run([made, indexed]);
      expect(await value(INDEXES)).toBe(BOTH);
      expect(await value("SELECT count(*) FROM schema_steps")).toBe(2);
    });

    it("keeps completed steps when one fails and continues from there", async () => {
      const wrong: Migration = {
        version: 3,
        statements: "CREATE TABLE two (); CREATE TABLE one ()",
      };
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

    it("serves an up-to-date store and cannot migrate another one", async () => {
      const options = { url: limited, poolSize: 2, timeout: 5_000 };
      const opening = openPostgresStorage(options);
      await expect(opening).rejects.toThrow(IncompatibleStore);
      await expect(opening).rejects.toThrow(
        /^The store has to be migrated, which its role may not \(permission denied for schema public\): run [^\n]+$/,
      );
      await run(MIGRATIONS);
      // The statements in the guide.
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
    it("rejects a store that is not up to date and changes nothing", async () => {
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
      expect(await connections.use((each) => schemaVersions(each, SCHEMA))).toEqual({
        present: latest,
        latest,
      });
    });
  });
});

const { TEST_DATABASE_URL: coordinator = "" } = process.env;
const suite = (await isOnCitus()) ? describe : describe.skip;

const DISTRIBUTED = `SELECT table_name::text AS name, distribution_column AS by, colocation_id AS place
  FROM citus_tables WHERE citus_table_type = 'distributed' ORDER BY 1`;
const WITH_PROJECT = `SELECT table_name::text AS name FROM information_schema.columns
  WHERE column_name = 'project_key' AND table_schema = 'public' ORDER BY 1`;

suite("Citus (skipped unless TEST_DATABASE_URL names the coordinator of a cluster)", () => {
  let url: string;
  let client: pg.Client;
  const opened: Storage[] = [];
  async function prepare(isCitus: boolean): Promise<void> {
    url = await (isCitus ? createDatabase : createPlainDatabase)(coordinator);
    client = new pg.Client({ connectionString: url });
    await client.connect();
  }
  afterEach(async () => {
    for (const storage of opened.splice(0)) await storage.close();
    await client.end();
    await dropDatabase(coordinator, url);
  });

  async function open(database = url): Promise<Storage> {
    const options = { url: database, poolSize: 4, timeout: 60_000 };
    const storage = await openPostgresStorage(options);
    opened.push(storage);
    return storage;
  }

  async function expectDistributed(): Promise<void> {
    const { rows } = await client.query<Record<string, string>>(DISTRIBUTED);
    const tables = await client.query<Record<string, string>>(WITH_PROJECT);
    expect(rows.map(({ name }) => name)).toEqual(tables.rows.map(({ name }) => name));
    expect(rows.length).toBeGreaterThan(20);
    expect(new Set(rows.map(({ by }) => by))).toEqual(new Set(["project_key"]));
    expect(new Set(rows.map(({ place }) => place)).size).toBe(1);
  }

  describe("on a new database", () => {
    beforeEach(() => prepare(true));

    it("distributes all project tables once, even for simultaneous starts", async () => {
      await Promise.all([open(), open()]);
      await expectDistributed();
    });

    it("rejects the address of a worker, whose locks other nodes would not see", async () => {
      await open();
      const { rows } = await client.query<{ name: string; port: number }>(
        "SELECT nodename AS name, nodeport AS port FROM pg_dist_node WHERE groupid <> 0 LIMIT 1",
      );
      const [node] = rows;
      const [host, port] = [String(node?.name), String(node?.port)];
      const worker = Object.assign(new URL(url), { hostname: host, port }).href;
      await expect(open(worker)).rejects.toMatchObject({
        failure: "inaccessible",
        message: "DATABASE_URL is a Citus worker: connect to the coordinator.",
      });
      // In a list of hosts, a read-only server is always skipped.
      const { host: own } = new URL(url);
      const storage = await open(url.replace(own, `${host}:${port},${own}`));
      const resource = sampleResource("project");
      await storage.transaction(({ resources }) => resources.insert(resource));
      expect(await storage.resources.get("project", resource.id)).toEqual(resource);
    });
  });

  describe("on a database that was previously on one node", () => {
    beforeEach(() => prepare(false));

    it("distributes its tables with their contents", async () => {
      const before = await open();
      const [resource, product] = [sampleResource("project"), sampleProduct("project")];
      await before.transaction(async ({ projects, resources, products }) => {
        await projects.insert({ projectKey: "project", createdAt: resource.createdAt });
        await resources.insert(resource);
        await products.insert(product);
      });
      await joinNodes(coordinator, url);
      const after = await open();
      await expectDistributed();
      for (const storage of [before, after]) {
        expect(await storage.resources.get("project", resource.id)).toEqual(resource);
        expect(await storage.products.get("project", product.id)).toEqual(product);
      }
      expect(await after.transaction(({ projects }) => projects.delete("project"))).toBe(true);
      expect(await before.resources.count("project")).toBe(0);
    });
  });
});
