import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { type ChildProcessByStdio, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { compileProgram, SERVICE } from "../../testing/compile-program.js";
import { COUNTER, INCREMENTS, incrementTogether } from "./testing/increment-together.js";
import { openSqliteStorage } from "./sqlite-storage.js";
import { useStoreFiles } from "./testing/use-store-files.js";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { Checkpoints } from "./checkpoints.js";
import { openConnection } from "./connection.js";

const newFile = useStoreFiles();

describe("several processes", () => {
  const TIMEOUT_MS = 120_000;
  /** The folder of the compiled service. */
  let program: string;
  beforeAll(async () => {
    program = await compileProgram(SERVICE);
  });
  afterAll(() => rm(program, { recursive: true }));

  const started = new Set<StoreProcess>();

  /** One process that runs `testing/store-process.ts`. */
  class StoreProcess {
    readonly #child: ChildProcessByStdio<Writable, Readable, null>;
    readonly #closed: Promise<unknown>;
    readonly lines: string[] = [];
    #wanted = 0;
    #told: () => void = () => undefined;

    constructor(file: string, task: string) {
      const script = join(program, "server/storage/sqlite/testing/store-process.js");
      this.#child = spawn(process.execPath, [script, file, task], {
        stdio: ["pipe", "pipe", "inherit"],
      });
      this.#closed = once(this.#child, "close");
      createInterface(this.#child.stdout).on("line", (line) => {
        if (this.lines.push(line) >= this.#wanted) this.#told();
      });
      started.add(this);
    }

    /** Resolves when it has said that many lines. */
    async said(lines: number): Promise<void> {
      if (this.lines.length >= lines) return;
      this.#wanted = lines;
      await new Promise<void>((resolve) => (this.#told = resolve));
    }

    go(): void {
      this.#child.stdin.write("go\n");
    }

    /** Resolves with the exit code, or `null` if it was killed, when all it said is in `lines`. */
    async end(): Promise<number | null> {
      await this.#closed;
      started.delete(this);
      return this.#child.exitCode;
    }

    kill(): void {
      this.#child.kill("SIGKILL");
    }
  }

  describe("several processes on one SQLite file", () => {
    afterEach(() => {
      for (const process of started) process.kill();
    });

    it("may all start at once on an empty file", startAtOnce, TIMEOUT_MS);
    it("may all write to it", writeTogether, TIMEOUT_MS);
    it("find all writes acknowledged by one before it was killed", killWhileWriting, TIMEOUT_MS);
  });

  async function startAtOnce(): Promise<void> {
    const file = newFile();
    const processes = Array.from({ length: 5 }, () => new StoreProcess(file, "insert-project"));
    await Promise.all(processes.map((process) => process.said(1)));
    for (const process of processes) process.go();
    expect(await Promise.all(processes.map((process) => process.end()))).toEqual([0, 0, 0, 0, 0]);
    const storage = await openSqliteStorage({ file });
    expect(await storage.projects.list()).toHaveLength(5);
    await storage.close();
  }

  async function writeTogether(): Promise<void> {
    const file = newFile();
    const storage = await openSqliteStorage({ file });
    await storage.transaction(({ resources }) => resources.insert(COUNTER));
    const other = new StoreProcess(file, "increment");
    await other.said(1);
    other.go();
    await incrementTogether(storage);
    expect(await other.end()).toBe(0);
    const counted = await storage.resources.get(COUNTER.projectKey, COUNTER.id);
    expect(counted).toEqual({ ...COUNTER, version: 1 + 2 * INCREMENTS });
    await storage.close();
  }

  async function killWhileWriting(): Promise<void> {
    const file = newFile();
    const writer = new StoreProcess(file, "insert-pairs");
    await writer.said(1);
    writer.go();
    await writer.said(500);
    writer.kill();
    expect(await writer.end()).toBeNull();

    const storage = await openSqliteStorage({ file });
    // The last line may have been cut short by the end of the process.
    const promised = writer.lines.slice(1).map((line) => line.split(" "));
    const whole = promised.filter(([, second]) => second?.length === 36);
    expect(whole.length).toBeGreaterThanOrEqual(promised.length - 1);
    for (const [first = "", second = ""] of whole) {
      expect(await storage.resources.get("project", first)).toMatchObject({ key: second });
      expect(await storage.resources.get("project", second)).toMatchObject({ key: first });
    }
    expect((await storage.resources.count("project")) % 2).toBe(0);
    await storage.close();
  }
});

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
