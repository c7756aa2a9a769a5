import { afterAll, beforeAll } from "@jest/globals";
import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { openStorage } from "../demo/open-storage.js";
import type { Storage } from "../demo/storage/storage.js";
import { removeTestData, testConfig } from "./test-database.js";
import { volatileFolder } from "./volatile-folder.js";

/** A store for the tests of a file, on the engine of the test run. */
export function useTestStorage(): () => Storage {
  let folder: string | undefined;
  let storage: Storage | undefined;
  beforeAll(async () => {
    folder = await mkdtemp(join(volatileFolder(), "test-storage-"));
    storage = await openStorage(await testConfig(folder));
  });
  afterAll(async () => {
    await storage?.close();
    if (folder !== undefined) await removeTestData(folder);
  });
  return () => {
    if (storage === undefined) throw new Error("The store is open only while tests run.");
    return storage;
  };
}
