import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "..", "..", "..");

/** Each begins as if it were alone, whichever runs first, and leaves what the runner puts back. */
const TIDY = `
import { expect, it, jest } from "@jest/globals";
import { AsyncResource } from "node:async_hooks";
import { useCount } from "./shared.js";

const count = useCount();
it("finds nothing that another file left", () => {
  expect(process.env["LEFT"]).toBeUndefined();
  expect(process.env["HOME"]).toBe("/home/of/tests");
  expect(process.cwd()).not.toBe("/");
  expect(Math.random()).toBeLessThan(1);
  process.env["LEFT"] = "behind";
  delete process.env["HOME"];
  process.chdir("/");
  jest.spyOn(Math, "random").mockReturnValue(4);
  expect(Math.random()).toBe(4);
});
it("runs the hooks of modules that it shares", () => expect(count()).toBe(2));
it("pays for no context", () => {
  // Before version 24 Node writes each context that is followed into each resource.
  const written = Object.getOwnPropertySymbols(new AsyncResource("test"));
  expect(written.filter(({ description }) => description === "kResourceStore")).toEqual([]);
});
`;

const FILES: Record<string, string> = {
  "package.json": '{ "type": "module" }',
  "shared.ts": `
import { beforeEach } from "@jest/globals";
console.log("loaded once");
/** The number of tests of a file that have begun. */
export function useCount(): () => number {
  let count = 0;
  beforeEach(() => void count++);
  return () => count;
}
`,
  "one.test.ts": TIDY,
  "two.test.ts": TIDY,
  "failing.test.ts": `
import { describe, expect, it } from "@jest/globals";
interface Compared {
  left: number;
}
const compare = ({ left }: Compared) => expect(left).toBe(2);
describe("a group", () => {
  it("fails", () => compare({ left: 1 }));
  it("takes too long", () => new Promise(() => undefined), 20);
  it("rejects beside it", async () => {
    void Promise.reject(new Error("of nobody"));
    await new Promise((resolve) => setTimeout(resolve, 5));
  });
  it("throws beside it", async () => {
    setTimeout(() => {
      throw new TypeError("later");
    }, 1);
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  it.each([1, 2])("is not less than %i", (least) => expect(1).toBeGreaterThanOrEqual(least));
  it.skip("is left out", () => undefined);
  it("passes after all that", () => {
    expect(new TypeError("x")).toBeInstanceOf(Error);
    expect(new Uint8Array(1)).toStrictEqual(new Uint8Array(Buffer.alloc(1)));
  });
});
`,
  "concurrent.test.ts": `
import { expect, it } from "@jest/globals";
const later = (work: () => void, ms: number) => new Promise<void>((resolve) => setTimeout(() => (work(), resolve()), ms));
const nothing = () => undefined;
it.concurrent("fails for an error of its own", async () => {
  await later(() => void Promise.reject(new Error("of the first")), 5);
  await later(nothing, 40);
});
it.concurrent("passes beside it", () => later(nothing, 20));
it.concurrent("does not meet an expectation of its own", () => later(() => expect(1).toBe(2), 10));
it("passes after both", () => later(nothing, 1));
`,
  "broken.test.ts": 'import "./missing.js";\n',
};

interface Report {
  testResults: {
    name: string;
    message: string;
    assertionResults: { title: string; status: string; failureMessages: string[] }[];
  }[];
}

let folder: string;
let report: Report["testResults"];
let printed: string;

/** Runs Jest in one process, with this project's runner, on the files of the folder. */
async function run(...parameters: string[]): Promise<string> {
  const { jest } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as {
    jest: Record<"runtime" | "testEnvironment" | "testRunner", string>;
  };
  const { runtime, testEnvironment, testRunner } = jest;
  const config = { rootDir: root, runtime, testEnvironment, testRunner, transform: {} };
  const child = spawn(
    process.execPath,
    [
      join(root, "node_modules", "jest", "bin", "jest.js"),
      ...["--config", JSON.stringify({ ...config, roots: [folder] }), "-i", ...parameters],
    ],
    { cwd: folder, env: { ...process.env, HOME: "/home/of/tests" } },
  );
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  }
  await once(child, "close");
  return output;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "runner-"));
  for (const [name, text] of Object.entries(FILES)) await writeFile(join(folder, name), text);
  const file = join(folder, "report.json");
  printed = await run("--json", "--outputFile", file);
  report = (JSON.parse(await readFile(file, "utf8")) as Report).testResults;
});
afterAll(() => rm(folder, { recursive: true }));

function resultOf(file: string): Report["testResults"][number] {
  const found = report.find(({ name }) => name.endsWith(`/${file}`));
  if (!found) throw new Error(`There is no result of ${file}: ${printed}`);
  return found;
}

function statuses(file: string): string[] {
  return resultOf(file).assertionResults.map(({ title, status }) => `${title}: ${status}`);
}

describe("a test file", () => {
  it.each(["one.test.ts", "two.test.ts"])("is as if it were alone: %s", (file) => {
    expect(resultOf(file).message).toBe("");
    expect(statuses(file)).toEqual([
      "finds nothing that another file left: passed",
      "runs the hooks of modules that it shares: passed",
      "pays for no context: passed",
    ]);
    expect(printed.match(/loaded once/g)).toHaveLength(1);
  });

  it("fails for whatever a test does wrong, and goes on", () => {
    expect(statuses("failing.test.ts")).toEqual([
      "fails: failed",
      "takes too long: failed",
      "rejects beside it: failed",
      "throws beside it: failed",
      "is not less than 1: passed",
      "is not less than 2: failed",
      "is left out: pending",
      "passes after all that: passed",
    ]);
  });

  it("may run tests beside each other, each of which fails for itself", () => {
    expect(statuses("concurrent.test.ts")).toEqual([
      "fails for an error of its own: failed",
      "passes beside it: passed",
      "does not meet an expectation of its own: failed",
      "passes after both: passed",
    ]);
  });

  it("fails if it cannot be loaded", () => {
    expect(resultOf("broken.test.ts").message).toContain("missing.js");
  });
});

it("names the lines of the sources", () => {
  const failures = resultOf("failing.test.ts").assertionResults.map(({ failureMessages }) =>
    failureMessages.join(""),
  );
  const [failed, late, rejected, thrown] = failures;
  expect(failed).toMatch(/Expected: 2\n[^]*failing\.test\.ts:6:/);
  expect(late).toContain("Exceeded timeout of 20 ms");
  expect(resultOf("failing.test.ts").message).toContain("failing.test.ts:9:3");
  expect(rejected).toMatch(/^Error: of nobody\n[^]*failing\.test\.ts:11:/);
  expect(thrown).toMatch(/^TypeError: later\n[^]*failing\.test\.ts:16:/);
});

it("rejects what it cannot do, and names the settings that can", async () => {
  const coverage = ["--coverage", "--coverageDirectory", join(folder, "coverage")];
  expect(await run(...coverage, "one")).toContain("--config scripts/testing/isolated.config.mjs");
});
