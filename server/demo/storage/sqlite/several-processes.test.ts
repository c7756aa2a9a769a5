import { afterEach, describe, expect, it } from "@jest/globals";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { Checkpoints } from "../../../runtime/database/sqlite/checkpoints.js";
import { openConnection } from "../../../runtime/database/sqlite/connection.js";
import { openSqliteStorage } from "./sqlite-storage.js";
import { useStoreFiles } from "./testing/use-store-files.js";

const newFile = useStoreFiles();
const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
});

const INCREMENTS = 100;
const PART = 262_144;

/** Prints that it is ready, then on input inserts a project and increments a shared counter from several callers. */
const COUNT = `
  console.log("ready");
  for await (const _ of process.stdin) break;
  const storage = await openSqliteStorage({ file });
  const projectKey = "process-" + process.pid;
  await storage.transaction(({ projects }) => projects.insert({ projectKey, createdAt: "" }));
  const increment = () => storage.transaction(async ({ actionData }) => {
    const { value = 0 } = (await actionData.get("shared")) ?? {};
    await actionData.put("shared", value + 1);
  });
  let left = ${INCREMENTS};
  await Promise.all([1, 2, 3, 4].map(async () => { while (left-- > 0) await increment(); }));
  await storage.close();
`;

/** Writes enough pages for a checkpoint, closes the store immediately, and waits for nothing. */
const WRITE_AND_CLOSE = `
  const storage = await openSqliteStorage({ file });
  const index = { projectKey: "project", collection: "products", format: 1 };
  for (let part = 0; part < 80; part++) {
    const bytes = new Uint8Array(${PART}).fill(part);
    await storage.transaction(({ searchSegments }) => searchSegments.insertPart(index, "segment", part, bytes));
  }
  await storage.close();
  console.log("closed");
`;

/** Runs the program on the store in another process. */
async function run(program: string, file: string) {
  const path = join(dirname(file), "..", "program.mjs");
  await mkdir(dirname(file), { recursive: true });
  const module = new URL("./sqlite-storage.ts", import.meta.url).href;
  const head = `import { openSqliteStorage } from "${module}"; const file = process.argv[2];`;
  await writeFile(path, head + program);
  const options = ["--import", import.meta.resolve("tsx")];
  const child = spawn(process.execPath, [...options, path, file], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  started.push(child);
  return child;
}

it("processes can start simultaneously on an empty file and lose no writes", async () => {
  const file = newFile();
  const all = await Promise.all([1, 2, 3].map(() => run(COUNT, file)));
  await Promise.all(all.map(({ stdout }) => once(stdout, "data")));
  const ended = all.map((child) => once(child, "exit"));
  for (const { stdin } of all) stdin.end("go\n");
  expect(await Promise.all(ended)).toEqual(all.map(() => [0, null]));
  const storage = await openSqliteStorage({ file });
  expect(await storage.projects.list()).toHaveLength(3);
  expect(await storage.actionData.get("shared")).toEqual({ value: 3 * INCREMENTS });
  await storage.close();
});

describe("the write-ahead log of the SQLite store", () => {
  it("is checkpointed by a thread while the store is open", async () => {
    const file = newFile();
    const storage = await openSqliteStorage({ file });
    const index = { projectKey: "project", collection: "products", format: 1 } as const;
    // 5,120 pages: the thread checkpoints above 4,000, the writer only above 16,384.
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

  it("is checkpointed by the thread instead of the writer's connection", async () => {
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
    const { stdout } = await run(WRITE_AND_CLOSE, newFile());
    expect(await text(stdout)).toBe("closed\n");
  });
});
