import { describe, expect, it } from "@jest/globals";
import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { sampleResource } from "../contract/sample-records.js";
import { describeStatesContract } from "../contract/states-contract.js";
import type { OpenStorage } from "../contract/use-storage.js";
import { describeStorageContract, describeTransactionalContract } from "../storage-contract.js";
import { StorageUnavailable } from "../store-errors.js";
import { openConnection } from "../../../runtime/database/sqlite/connection.js";
import { openMemoryStorage, openSqliteStorage } from "./sqlite-storage.js";
import { useStoreFiles } from "./testing/use-store-files.js";

const newFile = useStoreFiles();

const open: OpenStorage = () => openSqliteStorage({ file: newFile() });

describeStorageContract("SQLite", open, {
  openTwice: async () => {
    const file = newFile();
    return [await openSqliteStorage({ file }), await openSqliteStorage({ file })];
  },
});
describe("SQLite", () => describeStatesContract(open));

// The statements are the same as for a file: only connections and copies differ.
const openInMemory: OpenStorage = () => openMemoryStorage();
describe("SQLite in memory", () => {
  describeTransactionalContract(openInMemory);
  describeStatesContract(openInMemory);
});

describe("the file of the SQLite store", () => {
  it("is complete by itself once closed", async () => {
    const file = newFile();
    const storage = await openSqliteStorage({ file });
    await storage.transaction(({ resources }) => resources.insert(sampleResource("project")));
    await storage.close();
    const copy = newFile();
    mkdirSync(dirname(copy));
    writeFileSync(copy, readFileSync(file));
    const restored = await openSqliteStorage({ file: copy });
    expect(await restored.resources.count("project")).toBe(1);
    await restored.close();
  });

  it("syncs the disk with each commit", async () => {
    const connection = await openConnection(
      join(dirname(dirname(newFile())), "pragmas.db"),
      "writer",
    );
    expect(connection.get("PRAGMA journal_mode")).toEqual(["wal"]);
    const FULL = 2;
    expect(connection.get("PRAGMA synchronous")).toEqual([FULL]);
    connection.close();
  });
});

describe("the mode of the SQLite store's file", () => {
  const modeOf = (path: string): number => statSync(path).mode & 0o777;

  it("allows only its owner to read it and its log", async () => {
    const file = newFile();
    const storage = await openSqliteStorage({ file });
    await storage.transaction(({ resources }) => resources.insert(sampleResource("project")));
    for (const path of [file, `${file}-wal`, `${file}-shm`]) expect(modeOf(path)).toBe(0o600);
    expect(modeOf(dirname(file))).toBe(0o700);
    await storage.close();
  });

  it("is corrected on an existing file", async () => {
    const file = newFile();
    await (await openSqliteStorage({ file })).close();
    chmodSync(file, 0o644);
    await (await openSqliteStorage({ file })).close();
    expect(modeOf(file)).toBe(0o600);
  });
});

describe("an unusable file", () => {
  it("is StorageUnavailable if it is not a store", async () => {
    const file = newFile();
    mkdirSync(dirname(file));
    writeFileSync(file, "This is a letter and not a database. ".repeat(100));
    await expect(openSqliteStorage({ file })).rejects.toBeInstanceOf(StorageUnavailable);
  });

  it("is StorageUnavailable if it is a folder or within a file", async () => {
    const folder = newFile();
    mkdirSync(folder, { recursive: true });
    await expect(openSqliteStorage({ file: folder })).rejects.toBeInstanceOf(StorageUnavailable);

    const file = newFile();
    mkdirSync(dirname(file));
    writeFileSync(file, "");
    const within = openSqliteStorage({
      file: join(file, "store.db"),
    });
    await expect(within).rejects.toBeInstanceOf(StorageUnavailable);
    await expect(within).rejects.toThrow(file);
  });
});
