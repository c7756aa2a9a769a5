import { DatabaseSync, type DatabaseSyncInstance } from "@photostructure/sqlite";
import { afterEach, describe, expect, it } from "@jest/globals";
import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { packageRoot } from "../package-root.js";
import { ServiceProcess } from "../testing/service-process.js";
import { MIGRATIONS as POSTGRES_STEPS } from "./postgres/migrations.js";
import { dumpPostgresStore, loadPostgresStore } from "./postgres/testing/dump-store.js";
import { useDatabases } from "./postgres/testing/use-databases.js";
import { MIGRATIONS as SQLITE_STEPS } from "./sqlite/migrations.js";
import { dumpSqliteStore, loadSqliteStore } from "./sqlite/testing/dump-store.js";
import { FROZEN_STORES } from "./testing/freeze-stores.js";

const newDatabase = useDatabases();
/** Advisory lock for which a statement waits in PostgreSQL: an arbitrary number. */
const LOCK = 4_711;

/** A store in which one insertion can be held up, within the transaction that does it. */
interface HeldStore {
  environment: NodeJS.ProcessEnv;
  load: (frozen: string) => Promise<void>;
  /** Of all that is stored. */
  digest: () => Promise<string>;
  version: () => Promise<unknown>;
  /** Holds up insertions into the table, those of `version` if there is one. */
  hold: (table: string, version?: number) => Promise<void>;
  /** Resolves once a transaction is seen to be held up. */
  untilHeld: () => Promise<void>;
  /** Resolves once the transaction of a killed process has ended, and holds nothing up any more. */
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
      } catch {
        return true;
      }
    });
  return {
    environment: { DATA_DIR: folder, DATABASE_URL: "" },
    load: async (frozen) => loadSqliteStore(file, frozen),
    digest: async () => sha256(dumpSqliteStore(file)),
    version: async () =>
      use((database) => Object.values(Object(database.prepare("PRAGMA user_version").get()))[0]),
    hold: async (table, version) => {
      const when = version === undefined ? "" : `WHEN NEW.version = ${version}`;
      // It counts for minutes.
      use((database) =>
        database.exec(`CREATE VIEW endless AS WITH RECURSIVE numbers (value) AS
            (SELECT 1 UNION ALL SELECT value + 1 FROM numbers WHERE value < 4000000000)
            SELECT value FROM numbers;
          CREATE TRIGGER held BEFORE INSERT ON ${table} ${when}
            BEGIN SELECT count(*) FROM endless; END`),
      );
    },
    untilHeld: async () => {
      // Other transactions of these processes take some milliseconds.
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
  /** Its message has ended the wait, and the transaction has written what came before. */
  const held = `SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database()
    AND wait_event = 'advisory' AND xact_start IS NOT NULL AND backend_xid IS NOT NULL
    AND query LIKE 'INSERT INTO%'`;
  const others = `SELECT count(*)::int FROM pg_stat_activity
    WHERE datname = current_database() AND backend_xid IS NOT NULL`;
  return {
    environment: { DATA_DIR: folder, DATABASE_URL: url },
    load: (frozen) => loadPostgresStore(url, frozen),
    digest: async () => sha256(await dumpPostgresStore(url, [])),
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

function startAdmin({ environment }: HeldStore, ...args: string[]): ChildProcess {
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/admin.ts", ...args], {
    cwd: packageRoot,
    env: { ...process.env, ...environment },
    stdio: "ignore",
  });
  children.push(child);
  return child;
}

async function admin(store: HeldStore, ...args: string[]): Promise<unknown> {
  const [code] = await once(startAdmin(store, ...args), "exit");
  return code;
}

/** Kills the command once its transaction is held up. */
async function killWhileHeld(store: HeldStore, ...args: string[]): Promise<void> {
  const child = startAdmin(store, ...args);
  const ended = once(child, "exit");
  const early = ended.then(([code]) => Promise.reject(new Error(`Ended with ${String(code)}.`)));
  await Promise.race([store.untilHeld(), early]);
  early.catch(() => undefined);
  child.kill("SIGKILL");
  expect(await ended).toEqual([null, "SIGKILL"]);
}

describe.each([
  ["the embedded store", "sqlite-9", "schema_steps", SQLITE_STEPS.length],
  ["PostgreSQL", "postgres-10", "schema_version", POSTGRES_STEPS.length],
])(
  "a migration of %s from %s that is killed while it records its version",
  (engine, name, table, latest) => {
    const former = Number(/\d+/.exec(name)?.[0]);
    const frozen = readFileSync(join(FROZEN_STORES, `${name}.sql`), "utf8");

    it.each([
      ["the first", former + 1],
      ["the last", latest],
    ])("leaves the version before %s step, and is completed by the next one", async (_, step) => {
      const [store, untouched] = [await open(engine), await open(engine)];
      for (const each of [store, untouched]) await each.load(frozen);
      const before = await store.digest();
      await store.hold(table, step);
      await killWhileHeld(store, "migrate");
      await store.release();
      // The embedded store takes all steps in one transaction.
      const left = engine === "PostgreSQL" ? step - 1 : former;
      expect(await store.version()).toBe(left);
      if (left === former) expect(await store.digest()).toBe(before);
      for (const each of [store, untouched]) expect(await admin(each, "migrate")).toBe(0);
      expect(await store.version()).toBe(latest);
      expect(await store.digest()).toBe(await untouched.digest());
      const service = await ServiceProcess.start(store.folder, {
        DATABASE_URL: store.environment["DATABASE_URL"] ?? "",
      });
      services.push(service);
      expect((await fetch(`${service.url}/health/ready`)).status).toBe(200);
    });
  },
);

describe.each(Object.keys(engines))(
  "restore --replace on %s that is killed in its transaction",
  (engine) => {
    it("leaves the former data to the running service, and can be repeated", async () => {
      const store = await open(engine);
      const service = await ServiceProcess.start(store.folder, {
        DATABASE_URL: store.environment["DATABASE_URL"] ?? "",
      });
      services.push(service);
      const file = join(store.folder, "all.backup");
      expect(await admin(store, "backup", file)).toBe(0);
      const create = (key: string) =>
        service.call("POST", "/demo/resource", { key, objectTypeProperty: {} });
      const get = async (key: string) =>
        (await service.call("GET", `/demo/resource/key=${key}`)).status;
      expect((await create("later")).status).toBe(201);

      const before = await store.digest();
      await store.hold("resources");
      await killWhileHeld(store, "restore", file, "--replace");
      await store.release();
      expect(await get("later")).toBe(200);
      expect(await store.digest()).toBe(before);
      expect((await create("after")).status).toBe(201);

      expect(await admin(store, "restore", file, "--replace")).toBe(0);
      expect([await get("later"), await get("after"), await get("sample-primes")]).toEqual([
        ...[404, 404, 200],
      ]);
      expect((await create("later")).status).toBe(201);
      expect(await admin(store, "check")).toBe(0);
    });
  },
);
