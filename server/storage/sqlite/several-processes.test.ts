import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { compileProgram, SERVICE } from "../../testing/compile-program.js";
import { COUNTER, INCREMENTS, incrementTogether } from "./testing/increment-together.js";
import { openSqliteStorage } from "./sqlite-storage.js";
import { useStoreFiles } from "./testing/use-store-files.js";

const TIMEOUT_MS = 120_000;
const newFile = useStoreFiles();
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
