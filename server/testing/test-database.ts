import { rm } from "node:fs/promises";
import { type DemoConfig, readDemoConfig } from "../demo/config.js";
import { createDatabase, dropDatabase } from "../demo/storage/postgres/testing/create-database.js";

const databases = new Map<string, Promise<string>>();

/** Settings for a data folder. With TEST_STORAGE=postgres, a database replaces each folder's store. */
export async function testConfig(
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<DemoConfig> {
  return readDemoConfig({
    ...(environment["STORE_IN_MEMORY"] !== "on" && (await databaseFor(dataDir))),
    PORT: "0",
    BASE_URL: "http://service.test",
    ...environment,
    DATA_DIR: dataDir,
  });
}

/** Removes a data folder and its database. */
export async function removeTestData(dataDir: string): Promise<void> {
  await rm(dataDir, { recursive: true, force: true });
  const database = databases.get(dataDir);
  databases.delete(dataDir);
  const { TEST_DATABASE_URL: server = "" } = process.env;
  if (database) await dropDatabase(server, await database);
}

async function databaseFor(dataDir: string): Promise<Record<string, string>> {
  const { TEST_STORAGE: engine, TEST_DATABASE_URL: server = "" } = process.env;
  if (engine !== "postgres") return {};
  const database = databases.get(dataDir) ?? createDatabase(server);
  databases.set(dataDir, database);
  // The pools of many services share the connections of one server.
  return { DATABASE_URL: await database, DATABASE_POOL_SIZE: "5", SIMULATION: "on" };
}
