import { describe, expect, it } from "@jest/globals";
import { execFile } from "node:child_process";
import { mkdir, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { Checkpoints } from "./checkpoints.js";
import { openConnection } from "./connection.js";
import { openSqliteStorage } from "./sqlite-storage.js";
import { useStoreFiles } from "./testing/use-store-files.js";

const newFile = useStoreFiles();
const PART = 262_144;

/** A program that writes as many pages as make a checkpoint begin, closes the store at once, and has nothing to wait for. */
const WRITE_AND_CLOSE = `
  import { openSqliteStorage } from ${JSON.stringify(new URL("./sqlite-storage.ts", import.meta.url))};
  const storage = await openSqliteStorage({ file: process.argv[2] });
  const index = { projectKey: "project", collection: "products", format: 1 };
  for (let part = 0; part < 80; part++) {
    const bytes = new Uint8Array(${PART}).fill(part);
    await storage.transaction(({ searchSegments }) => searchSegments.insertPart(index, "segment", part, bytes));
  }
  await storage.close();
  console.log("closed");
`;

describe("the write-ahead log of the SQLite store", () => {
  it("is moved into the file while the store is open, by a thread", async () => {
    const file = newFile();
    const storage = await openSqliteStorage({ file });
    const index = { projectKey: "project", collection: "products", format: 1 } as const;
    // 5,120 pages: the thread does it above 4,000, the writer only above 16,384.
    for (let part = 0; part < 80; part++) {
      const bytes = new Uint8Array(PART).fill(part + 1);
      await storage.transaction(({ searchSegments }) =>
        searchSegments.insertPart(index, "segment", part, bytes),
      );
    }
    while ((await stat(file)).size < 10 * PART) await pause(5);
    expect(await storage.searchSegments.part(index, "segment", 79)).toEqual(
      new Uint8Array(PART).fill(80),
    );
    await storage.close();
  });

  it("is left to the thread by the connection of the writer, and by no other", async () => {
    const file = newFile();
    const storage = await openSqliteStorage({ file });
    const connection = await openConnection(file, "writer");
    expect(connection.all("PRAGMA wal_autocheckpoint")).toEqual([[1_000]]);
    const checkpoints = new Checkpoints(file, connection);
    expect(connection.all("PRAGMA wal_autocheckpoint")).toEqual([[16_384]]);
    await checkpoints.close();
    connection.close();
    await storage.close();
  });

  it("is closed before a process ends that waits for nothing else", async () => {
    const file = newFile();
    const program = join(dirname(file), "write-and-close.mjs");
    await mkdir(dirname(file), { recursive: true });
    await writeFile(program, WRITE_AND_CLOSE);
    const options = ["--import", import.meta.resolve("tsx")];
    const { stdout } = await promisify(execFile)(process.execPath, [...options, program, file]);
    expect(stdout).toBe("closed\n");
  });
});
