import { DatabaseSync, type DatabaseSyncInstance } from "@photostructure/sqlite";
import { afterEach, describe, expect, it } from "@jest/globals";
import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { packageRoot } from "../../runtime/service/package-root.js";
import { ServiceProcess } from "../../testing/service-process.js";
import { useDatabases } from "./postgres/testing/use-databases.js";

const newDatabase = useDatabases();
/** The advisory lock for which a statement waits in PostgreSQL: an arbitrary number. */
const LOCK = 4_711;

/** A store in which an insertion can be blocked within its transaction. */
interface HeldStore {
  environment: NodeJS.ProcessEnv;
  /** The file, or the URL of the database. */
  location: string;
  /** A digest of all stored data. */
  digest: () => Promise<string>;
  version: () => Promise<unknown>;
  /** Blocks insertions into the table, or only those of `version` if set. */
  hold: (table: string, version?: number) => Promise<void>;
  /** Resolves once a transaction is blocked. */
  untilHeld: () => Promise<void>;
  /** Resolves once the transaction of a killed process has ended and blocks nothing. */
  release: () => Promise<void>;
  close: () => Promise<void>;
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

async function sqliteStore(folder: string): Promise<HeldStore> {
  const file = join(folder, "store.sqlite");
  const use = <T>(work: (database: DatabaseSyncInstance) => T): T => {
    const database = new DatabaseSync(file);
    try {
      return work(database);
    } finally {
      database.close();
    }
  };
  const isLocked = (): boolean =>
    use((database) => {
      try {
        database.exec("PRAGMA busy_timeout = 0; BEGIN IMMEDIATE; ROLLBACK");
        return false;
      } catch (error) {
        if (!String(error).includes("database is locked")) throw error;
        return true;
      }
    });
  return {
    environment: { DATA_DIR: folder, DATABASE_URL: "" },
    location: file,
    digest: async () =>
      use((database) => {
        const schema = database.prepare("SELECT name, sql FROM sqlite_schema ORDER BY name").all();
        const tables = database
          .prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")
          .all();
        const rows = tables.map((table) =>
          database.prepare(`SELECT * FROM "${String(Object(table).name)}"`).all(),
        );
        return sha256(JSON.stringify([schema, rows]));
      }),
    version: async () =>
      use((database) => Object.values(Object(database.prepare("PRAGMA user_version").get()))[0]),
    hold: async (table, version) => {
      const when = version === undefined ? "" : `WHEN NEW.version = ${version}`;
      // This query runs for minutes.
      use((database) =>
        database.exec(`CREATE VIEW endless AS WITH RECURSIVE numbers (value) AS
            (SELECT 1 UNION ALL SELECT value + 1 FROM numbers WHERE value < 4000000000)
            SELECT value FROM numbers;
          CREATE TRIGGER held BEFORE INSERT ON ${table} ${when}
            BEGIN SELECT count(*) FROM endless; END`),
      );
    },
    untilHeld: async () => {
      // Other transactions of these processes take a few milliseconds.
      for (let times = 0; times < 20; times = isLocked() ? times + 1 : 0) await pause(50);
    },
    release: async () => {
      while (isLocked()) await pause(20);
      use((database) => database.exec("DROP TRIGGER held; DROP VIEW endless"));
    },
    close: async () => undefined,
  };
}

async function postgresStore(folder: string): Promise<HeldStore> {
  const url = await newDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const value = async (text: string): Promise<unknown> =>
    (await client.query<unknown[]>({ text, rowMode: "array" })).rows[0]?.[0];
  /** Counts transactions that have written and now wait for the lock. */
  const held = `SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database()
    AND wait_event = 'advisory' AND xact_start IS NOT NULL AND backend_xid IS NOT NULL
    AND query LIKE 'INSERT INTO%'`;
  const others = `SELECT count(*)::int FROM pg_stat_activity
    WHERE datname = current_database() AND backend_xid IS NOT NULL`;
  return {
    environment: { DATA_DIR: folder, DATABASE_URL: url },
    location: url,
    digest: async () => {
      const { rows } = await client.query<{ name: string }>(
        "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
      );
      const texts: unknown[] = [];
      for (const { name } of rows) {
        texts.push([
          name,
          await value(`SELECT string_agg(t::text, ' ' ORDER BY t::text) FROM ${name} t`),
        ]);
      }
      return sha256(JSON.stringify(texts));
    },
    version: () => value("SELECT version FROM schema_version"),
    hold: async (table, version) => {
      const when = version === undefined ? "" : `WHEN (NEW.version = ${version})`;
      await client.query(`SELECT pg_advisory_lock(${LOCK});
        CREATE FUNCTION held() RETURNS trigger LANGUAGE plpgsql AS
          'BEGIN PERFORM pg_advisory_xact_lock(${LOCK}); RETURN NEW; END';
        CREATE TRIGGER held BEFORE INSERT ON ${table} FOR EACH ROW ${when} EXECUTE FUNCTION held()`);
    },
    untilHeld: async () => {
      while ((await value(held)) !== 1) await pause(20);
    },
    release: async () => {
      await client.query(`SELECT pg_advisory_unlock(${LOCK})`);
      while ((await value(others)) !== 0) await pause(20);
      await client.query("DROP FUNCTION held CASCADE");
    },
    close: () => client.end(),
  };
}

const engines: Record<string, (folder: string) => Promise<HeldStore>> = {
  "the embedded store": sqliteStore,
  PostgreSQL: postgresStore,
};

const folders: string[] = [];
const opened: HeldStore[] = [];
const services: ServiceProcess[] = [];
const children: ChildProcess[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  await Promise.all(services.splice(0).map((service) => service.end("SIGKILL")));
  await Promise.all(opened.splice(0).map((store) => store.close()));
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
});

async function open(engine: string): Promise<HeldStore & { folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), "killed-"));
  folders.push(folder);
  const store = await engines[engine]?.(folder);
  if (!store) throw new Error(`Unknown engine '${engine}'.`);
  opened.push(store);
  return { ...store, folder };
}

const ADMIN = "scripts/admin.ts";
const MIGRATION = "server/demo/storage/testing/migrate-to-later-step.ts";

function startProgram(
  { environment }: HeldStore,
  program: string,
  ...args: string[]
): ChildProcess {
  const child = spawn(process.execPath, ["--import", "tsx", program, ...args], {
    cwd: packageRoot,
    env: { ...process.env, ...environment },
    stdio: "ignore",
  });
  children.push(child);
  return child;
}

async function run(store: HeldStore, program: string, ...args: string[]): Promise<unknown> {
  const [code] = await once(startProgram(store, program, ...args), "exit");
  return code;
}

/** Kills the command once its transaction is blocked. */
async function killWhileHeld(store: HeldStore, program: string, ...args: string[]): Promise<void> {
  const child = startProgram(store, program, ...args);
  const ended = once(child, "exit");
  const early = ended.then(([code]) => Promise.reject(new Error(`Ended with ${String(code)}.`)));
  await Promise.race([store.untilHeld(), early]);
  early.catch(() => undefined);
  child.kill("SIGKILL");
  expect(await ended).toEqual([null, "SIGKILL"]);
}

describe.each([
  ["the embedded store", "schema_steps"],
  ["PostgreSQL", "schema_version"],
])("a migration of %s killed while it records its version", (engine, table) => {
  it("leaves the old version and all data, and the next one completes it", async () => {
    const store = await open(engine);
    expect(await run(store, ADMIN, "project", "create", "kept", "--sample-data")).toBe(0);
    const before = await store.digest();
    await store.hold(table, 2);
    await killWhileHeld(store, MIGRATION, store.location);
    await store.release();
    expect(await store.version()).toBe(1);
    expect(await store.digest()).toBe(before);
    expect(await run(store, ADMIN, "check")).toBe(0);
    expect(await run(store, MIGRATION, store.location)).toBe(0);
    expect(await store.version()).toBe(2);
    expect(await store.digest()).not.toBe(before);
  });
});

describe.each(Object.keys(engines))(
  "restore --replace on %s killed in its transaction",
  (engine) => {
    it("leaves the old data to the running service and can be repeated", async () => {
      const store = await open(engine);
      const service = await ServiceProcess.start(store.folder, {
        DATABASE_URL: store.environment["DATABASE_URL"] ?? "",
      });
      services.push(service);
      const file = join(store.folder, "all.backup");
      expect(await run(store, ADMIN, "backup", file)).toBe(0);
      const create = (key: string) =>
        service.call("POST", "/demo/resource", { key, objectTypeProperty: {} });
      const get = async (key: string) =>
        (await service.call("GET", `/demo/resource/key=${key}`)).status;
      expect((await create("later")).status).toBe(201);

      const before = await store.digest();
      await store.hold("resources");
      await killWhileHeld(store, ADMIN, "restore", file, "--replace");
      await store.release();
      expect(await get("later")).toBe(200);
      expect(await store.digest()).toBe(before);
      expect((await create("after")).status).toBe(201);

      expect(await run(store, ADMIN, "restore", file, "--replace")).toBe(0);
      expect([await get("later"), await get("after"), await get("sample-primes")]).toEqual([
        ...[404, 404, 200],
      ]);
      expect((await create("later")).status).toBe(201);
      expect(await run(store, ADMIN, "check")).toBe(0);
    });
  },
);
