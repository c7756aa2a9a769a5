import { describe, expect, it } from "@jest/globals";
import { stat } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { openConnection } from "./connection.js";
import { openSqliteStorage } from "./sqlite-storage.js";
import { useStoreFiles } from "./testing/use-store-files.js";

const newFile = useStoreFiles();
const PART = 262_144;

describe("the write-ahead log of the SQLite store", () => {
  it("is moved into the file while the store is open, by a thread", async () => {
    const file = newFile();
    const storage = await openSqliteStorage({ file });
    const index = { projectKey: "project", collection: "products", format: 1 } as const;
    // 1,280 pages: SQLite itself would do it above 1,000, the writer only above 16,384.
    for (let part = 0; part < 20; part++) {
      const bytes = new Uint8Array(PART).fill(part + 1);
      await storage.transaction(({ searchSegments }) =>
        searchSegments.insertPart(index, "segment", part, bytes),
      );
    }
    while ((await stat(file)).size < 10 * PART) await pause(5);
    expect(await storage.searchSegments.part(index, "segment", 19)).toEqual(
      new Uint8Array(PART).fill(20),
    );
    await storage.close();
  });

  it("is left to the thread by the connection of the writer", async () => {
    const file = newFile();
    const storage = await openSqliteStorage({ file });
    const connection = await openConnection(file, "writer");
    expect(connection.all("PRAGMA wal_autocheckpoint")).toEqual([[16_384]]);
    connection.close();
    await storage.close();
  });
});
