import { afterAll, beforeAll } from "@jest/globals";
import type { Storage } from "../storage.js";

/** Opens an empty store; the contract opens several. */
export type OpenStorage = () => Promise<Storage>;

/** One store for the tests of the current block, each of which uses its own projects. */
export function useStorage(open: OpenStorage): () => Storage {
  let storage: Storage | undefined;
  beforeAll(async () => {
    storage = await open();
  });
  afterAll(async () => {
    await storage?.close();
  });
  return () => {
    if (storage === undefined) throw new Error("The store is open only while tests run.");
    return storage;
  };
}
