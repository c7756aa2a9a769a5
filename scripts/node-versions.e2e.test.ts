import { describe, expect, it } from "@jest/globals";
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { packageRoot } from "../server/runtime/service/package-root.js";
import { installNode } from "./development/testing/install-node.js";
import { leaveOut } from "./development/testing/leave-out.js";

const manifest: unknown = JSON.parse(readFileSync(join(packageRoot, "package.json"), "utf8"));
const ranges = String(Object(Object(manifest).engines).node).split(" || ");
const majorOf = (version: string): number => Number(/\d+/.exec(version));

/** The folders of the programs; `undefined`: npm cannot install that version. */
const installed = new Map<string, string | undefined>();
for (const range of ranges) {
  // This version runs all tests.
  if (majorOf(range) === majorOf(process.versions.node)) continue;
  const folder = await installNode(range).catch(() => undefined);
  if (folder === undefined) leaveOut(`Node ${range}`, "npm cannot install it.");
  installed.set(range, folder);
}

const JEST_FILE = "server/runtime/http/bodies.test.ts";

it("supports these versions of Node", () => {
  expect(ranges).toEqual(["^20.19.0", "^22.13.0", "^24.0.0", "^26.0.0"]);
});

/** What `npm ci` of the lock file prints on a version. */
async function printedByCi(env: NodeJS.ProcessEnv): Promise<string> {
  const args = ["ci", "--dry-run", "--offline", "--ignore-scripts"];
  const { stdout, stderr } = await promisify(execFile)("npm", args, { cwd: packageRoot, env });
  return stdout + stderr;
}

it("gets all packages on this version without a warning about it", async () => {
  expect(await printedByCi(process.env)).not.toContain("EBADENGINE");
});

describe.each([...installed])("Node %s", (range, folder) => {
  if (folder === undefined) return it.skip("cannot be installed", () => undefined);

  const environment = {
    ...process.env,
    PATH: `${folder}${delimiter}${process.env["PATH"] ?? ""}`,
    PORT: "0",
    READY_FORMAT: "json",
  };

  /** The output of a command that succeeds. */
  async function run(program: string, ...args: string[]): Promise<string> {
    const options = { cwd: packageRoot, env: environment };
    const { stdout, stderr } = await promisify(execFile)(program, args, options);
    return stdout + stderr;
  }

  /** The status of a GET from a command that serves, which then stops at SIGTERM. */
  async function statusOf(path: string, ...args: string[]): Promise<number> {
    const child = spawn("npm", args, {
      cwd: packageRoot,
      env: environment,
      stdio: ["ignore", "pipe", "inherit"],
    });
    let output = "";
    let url: string | undefined;
    for await (const bytes of child.stdout) {
      output += String(bytes);
      url = /"url":"(http:[^"]+)"/.exec(output)?.[1];
      if (url !== undefined) break;
    }
    expect([output, url]).toEqual([output, expect.any(String)]);
    const { status } = await fetch(`${url ?? ""}${path}`);
    const closed = once(child, "close");
    child.kill("SIGTERM");
    await closed;
    return status;
  }

  it("is that version", async () => {
    expect(majorOf(await run("node", "--version"))).toBe(majorOf(range));
  });

  it("gets all packages without a warning about it", async () => {
    expect(await printedByCi(environment)).not.toContain("EBADENGINE");
  });

  it("starts the service", async () => {
    expect(await statusOf("/health/ready", "start", "--", "--memory")).toBe(200);
  });

  it("starts the sandbox", async () => {
    const document = "scripts/conformance/testing/garden.yaml";
    const args = ["run", "sandbox", "--", document, "--port", "0"];
    expect(await statusOf("/docs/", ...args)).toBe(200);
  });

  it("runs a file of Jest", async () => {
    expect(await run("npm", "run", "jest", "--", JEST_FILE)).toContain(`PASS ${JEST_FILE}`);
  });
});
