import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { readOptions, UsageError } from "./options.js";
import { runMutants } from "./run-mutants.js";

const root = join(import.meta.dirname, "..", "..", "..");
const program = join(root, "scripts", "development", "mutate.ts");

const jest = {
  testEnvironment: "node",
  extensionsToTreatAsEsm: [".ts"],
  moduleNameMapper: { "^(\\.{1,2}/.*)\\.js$": "$1" },
  transform: { "^.+\\.ts$": join(root, "scripts", "testing", "transform.mjs") },
};
const TEST = `import { expect, it } from "@jest/globals";\n`;
const FILES = {
  "package.json": JSON.stringify({ type: "module", jest }),
  "src/rooms/small.ts": "export const isSmall = (n: number): boolean => n < 10;\n",
  // It waits in each round, blocking the thread: endless, it leaves the processor to the other tests.
  "src/rooms/count.ts":
    "const lock = new Int32Array(new SharedArrayBuffer(4));\n" +
    "export function count(n: number): number {\n  let i = 0;\n" +
    "  for (; i !== n; Atomics.wait(lock, 0, 0, 9)) i = i + 1;\n  return i;\n}\n",
  "src/rooms/rooms.test.ts":
    TEST +
    `import { count } from "./count.js";\nimport { isSmall } from "./small.js";\n` +
    `it("works", () => expect([isSmall(0), isSmall(99), count(3)]).toEqual([true, false, 3]));\n`,
  "src/failing/zero.ts": "export const isZero = (n: number): boolean => n === 0;\n",
  "src/failing/zero.test.ts": TEST + `it("fails", () => expect(1).toBe(2));\n`,
  "src/untested/one.ts": "export const isOne = (n: number): boolean => n === 1;\n",
};

let project: string;
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), "mutated-"));
  for (const [file, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(project, file)), { recursive: true });
    await writeFile(join(project, file), text);
  }
  await symlink(join(root, "node_modules"), join(project, "node_modules"));
  await writeFile(join(project, ".gitignore"), "node_modules\n");
  execFileSync("git", ["init", "--quiet"], { cwd: project });
});
afterAll(() => rm(project, { recursive: true }));

const copies = (): string[] => readdirSync(tmpdir()).filter((name) => name.startsWith("mutants-"));

async function expectUnchanged(): Promise<void> {
  for (const [file, text] of Object.entries(FILES)) {
    expect(await readFile(join(project, file), "utf8")).toBe(text);
  }
}

it("names survivors and time-outs apart, and leaves out what has no baseline", async () => {
  const before = copies();
  const printed: string[] = [];
  const { counts, passed } = await runMutants({
    root: project,
    paths: ["src"],
    tests: undefined,
    limit: 99,
    seed: 1,
    floor: 0,
    workers: 1,
    grace: 500,
    print: (line) => printed.push(line),
  });
  const [untested = "", ...others] = printed;
  expect(untested).toBe("left out  src/untested/one.ts: no tests in its folder or above");
  expect(others[0]).toBe(
    "left out  src/failing: its tests failed without a mutant, or there are none",
  );
  expect(others[1]).toMatch(/^baseline {2}src\/rooms: passes in \d+\.\d s$/);
  expect(others.slice(2, -1).sort()).toEqual([
    "SURVIVED  src/rooms/small.ts:1  < → <=",
    "killed    src/rooms/count.ts:4  !== → ===",
    "timed out src/rooms/count.ts:4  + → -",
  ]);
  expect(counts).toEqual({ failed: 1, "timed out": 1, passed: 1 });
  // The failing baseline.
  expect(passed).toBe(false);
  await expectUnchanged();
  expect(copies().filter((name) => !before.includes(name))).toEqual([]);
});

function mutate(...args: string[]) {
  return spawn(
    process.execPath,
    ["--import", join(root, "node_modules/tsx/dist/loader.mjs"), program, ...args],
    {
      cwd: project,
    },
  );
}

it.each([
  [["--what"], "Unknown option '--what' See --help."],
  [["--limit", "x"], '--limit must be a whole number of at least 1, not "x".'],
  [["--limit", "0"], '--limit must be a whole number of at least 1, not "0".'],
  [["--files", "src/nowhere"], "There is no file or folder src/nowhere."],
  [["--tests", "src/nowhere"], "There is no file or folder src/nowhere."],
])("rejects %j", (args, message) => {
  expect(() => readOptions(["--files", "src/", ...args], project)).toThrow(new UsageError(message));
});

it("never writes to the project, so no signal leaves a mutant behind, and none but SIGKILL a copy", async () => {
  const before = copies();
  const child = mutate("--files", "src/rooms", "--workers", "1");
  // The pipe stays open: the program would end by EPIPE, not by the signal.
  const output: AsyncIterable<Buffer> = child.stdout.iterator({ destroyOnReturn: false });
  for await (const chunk of output) {
    if (chunk.toString().includes("baseline")) break;
  }
  await expectUnchanged();
  child.kill("SIGTERM");
  if (child.exitCode === null) await once(child, "exit");
  expect(child.exitCode).toBe(128 + 15);
  await expectUnchanged();
  expect(copies().filter((name) => !before.includes(name))).toEqual([]);
});
