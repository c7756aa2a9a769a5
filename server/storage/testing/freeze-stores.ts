import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { MIGRATIONS as POSTGRES_STEPS } from "../postgres/migrations.js";
import { openPostgresStorage } from "../postgres/postgres-storage.js";
import { createDatabase } from "../postgres/testing/create-database.js";
import { dumpPostgresStore } from "../postgres/testing/dump-store.js";
import { PostgresServer } from "../postgres/testing/postgres-server.js";
import { STEPS_TABLE } from "../sql/schema-steps.js";
import { MIGRATIONS as SQLITE_STEPS } from "../sqlite/migrations.js";
import { openSqliteStorage } from "../sqlite/sqlite-storage.js";
import { dumpSqliteStore } from "../sqlite/testing/dump-store.js";
import type { Storage } from "../storage.js";
import { storeFrozenRecords } from "./frozen-records.js";
import { systemError } from "../../operation/system-error.js";

/** Where the frozen stores are: one a file, `ENGINE-VERSION.sql`, of commits before checksums with the commit. */
export const FROZEN_STORES = fileURLToPath(new URL("frozen-stores/", import.meta.url));

/** Freezes the schema as it is now: run it once, when a step has been added, and commit what it writes. */
async function freezeStores(): Promise<void> {
  await Promise.all([
    freeze(`sqlite-${SQLITE_STEPS.length}.sql`, frozenSqliteStore()),
    freeze(`postgres-${POSTGRES_STEPS.length}.sql`, frozenPostgresStore()),
  ]);
}

/** Never overwrites an existing file: it shows what stores of that version are like. */
async function freeze(name: string, dump: Promise<string>): Promise<void> {
  const text = await dump;
  await writeFile(join(FROZEN_STORES, name), text, { flag: "wx" }).then(
    () => process.stdout.write(`Froze ${name}.\n`),
    (error: unknown) => {
      if (systemError(error).code !== "EEXIST") throw error;
      process.stdout.write(`${name} has been frozen before.\n`);
    },
  );
}

async function frozenSqliteStore(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "frozen-store-"));
  try {
    const file = join(folder, "store.sqlite");
    await fill(await openSqliteStorage({ file }));
    return dumpSqliteStore(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function frozenPostgresStore(): Promise<string> {
  const server = await PostgresServer.start();
  try {
    const url = await createDatabase(server.url);
    await fill(await openPostgresStorage({ url, poolSize: 2, timeout: 10_000 }));
    const own = ["CREATE TABLE schema_version (version int NOT NULL)", STEPS_TABLE];
    const steps = POSTGRES_STEPS.map(({ statements }) => statements);
    return await dumpPostgresStore(url, [...own, ...steps]);
  } finally {
    await server.stop();
  }
}

async function fill(storage: Storage): Promise<void> {
  await storage.transaction(storeFrozenRecords);
  await storage.close();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await freezeStores();
