import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import {
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { parse } from "yaml";
import { pack } from "./client/build-client-package.js";
import { createClient } from "../../../client/index.js";
import { followGuide, SANDBOX_GUIDES, TRAIN_TRAVEL } from "../../docs/testing/follow-guide.js";
import { codeBlocks, guideBlocks } from "../../docs/testing/guide-blocks.js";
import { RunningProgram } from "../../generate/testing/project-copy.js";
import { freePort } from "../../../server/testing/free-port.js";
import { leaveOut } from "../testing/leave-out.js";
import { buildPackage } from "./build-package.js";
import { ALLOWED } from "./licences.js";
import { INSTALLED } from "./manifest.js";
import { passedBy, printedTests } from "./testing/printed-tests.js";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../../..");
const NAME = "resource-test-service";
const ACTION = join(root, ".github", "actions", NAME);

/** Pinned: a newer one is tried, and then written here. */
const FRAMEWORKS = ["jest@30.5.2", "vitest@4.1.12"];
const OPTION = "NODE_OPTIONS=--experimental-vm-modules";
/** The demo API needs no option of Node.js. */
const DEMO = `const hooks = require("@jest/globals");
const service = require("resource-test-service/testing").useService(hooks, { seed: 1 });
for (const name of ["one", "two"]) {
  hooks.test(name, () => service().client.queryResourcesSorted());
}`;

let folder: string;
let tarball: string;
/** A user's project, with the package of the tarball. */
let project: string;
let installed: string;
let command: string;
/** Those that a failed test may have left. */
const programs: RunningProgram[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "package-"));
  const built = join(folder, "built");
  await buildPackage(built);
  [tarball = ""] = await pack([built], folder);
  project = join(folder, "project");
  installed = join(project, "node_modules", NAME);
  await install();
});
afterAll(async () => {
  for (const program of programs) await program.end("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

/** What `npm install` does, without a registry: what it depends on is linked from this repository. */
async function install(): Promise<void> {
  await mkdir(installed, { recursive: true });
  await run("tar", ["-xzf", tarball, "--strip-components=1", "-C", installed]);
  const types = ["@types/node", "undici-types"];
  for (const name of [...INSTALLED, "openapi-typescript-helpers", ...types]) {
    const link = join(project, "node_modules", name);
    await mkdir(join(link, ".."), { recursive: true });
    await symlink(join(root, "node_modules", name), link);
  }
  const { bin } = await manifest();
  command = join(installed, bin[NAME] ?? "");
  await mkdir(join(project, "node_modules", ".bin"));
  await symlink(command, join(project, "node_modules", ".bin", NAME));
  await mkdir(join(project, "empty"));
}

interface Manifest {
  version: string;
  bin: Record<string, string>;
}

async function manifest(): Promise<Manifest> {
  return JSON.parse(await readFile(join(installed, "package.json"), "utf8")) as Manifest;
}

async function filesOf(place: string): Promise<string[]> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => join(parentPath, name).slice(place.length + 1));
}

/** Runs the command as a shell does, by its first line, to its end. */
async function execute(...args: string[]): Promise<{ code: number | null; printed: string }> {
  const program = new RunningProgram(spawn(command, args, { cwd: join(project, "empty") }));
  return { code: await program.end(), printed: program.printed };
}

describe("the tarball", () => {
  it("is below 5.5 MB", async () => {
    expect((await stat(tarball)).size).toBeLessThan(5_500_000);
  });

  it("holds no source, no test and no path of the machine it was made on", async () => {
    const files = await filesOf(installed);
    const unwanted = /(?<!\.d)\.[mc]?ts$|\.test\.|\/testing\/|\/contract\//;
    expect(files.filter((file) => unwanted.test(file))).toEqual([]);
    const texts = files.filter((file) => !/\.(?:jpg|png|gif|br)$/.test(file));
    for (const file of texts) {
      const text = await readFile(join(installed, file), "utf8");
      const isPrivate =
        text.includes(root) || /-----BEGIN [A-Z ]*PRIVATE KEY-----\s+[\w+/]{32}/.test(text);
      expect([file, isPrivate]).toEqual([file, false]);
    }
  });

  it("names the licence of all code in it, each of which is allowed", async () => {
    const text = await readFile(join(installed, "THIRD-PARTY-LICENSES.txt"), "utf8");
    const named = [...text.matchAll(/^(@?[\w./-]+) (\S+) \((\S+)\)\n-+$/gm)];
    for (const [, , , licence] of named) expect(ALLOWED).toContain(licence);
    const names = named.map(([, name]) => name);
    const some = ["@redocly/openapi-core", "ajv", "express", "pg", "pino"];
    expect(names).toEqual(expect.arrayContaining([...INSTALLED, ...some]));
  });
});

describe("the command", () => {
  it("serves from memory: with its docs, its sample data and the wanted client, and nothing on disk", async () => {
    const file = join(folder, "ready.json");
    const cwd = join(project, "empty");
    const wanted = ["--project", "shop", "--client-id", "tester", "--client-secret", "secret"];
    const ports = ["--port", "0", "--control-port", "0"];
    const args = ["--memory", ...ports, "--json", "--ready-file", file, ...wanted];
    const program = new RunningProgram(spawn(command, args, { cwd }));
    programs.push(program);
    await program.until('"ready"');
    const ready = JSON.parse(await readFile(file, "utf8")) as { url: string };
    const credentials = { clientId: "tester", clientSecret: "secret" };
    expect(ready).toMatchObject({ projectKey: "shop", credentials });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(program.printed).toContain(`${JSON.stringify({ event: "ready", ...ready })}\n`);
    const { url: baseUrl } = ready;
    expect(await (await fetch(`${baseUrl}/docs/`)).text()).toContain("<h1");
    expect(await (await fetch(`${baseUrl}/openapi.json`)).json()).toMatchObject({
      openapi: "3.1.0",
    });
    const client = createClient({ baseUrl, projectKey: "shop", credentials });
    const query = { "text.en": "bag", limit: 1 };
    const { data } = await client.searchProductProjectionsByQuery({ query });
    expect(data).toMatchObject({ count: 1, results: [{ version: 1 }] });
    expect(await program.end("SIGTERM")).toBe(0);
    expect([existsSync(file), await readdir(cwd)]).toEqual([false, []]);
  });

  it("knows its version, its options, and the commands of npm run admin", async () => {
    const { version } = await manifest();
    expect(await execute("--version")).toEqual({ code: 0, printed: `${version}\n` });
    const help = await execute("--help");
    expect(help.printed).toContain("Usage: resource-test-service [OPTION…]");
    expect(help.printed).toContain("the store is in ./resource-test-service-data");
    const created = await execute("admin", "project", "create", "shop");
    expect(created).toEqual({ code: 0, printed: "Created project shop.\n" });
    expect(await readdir(join(project, "empty"))).toEqual(["resource-test-service-data"]);
    const { code, printed } = await execute("admin", "project");
    expect([code, printed]).toEqual([2, expect.stringContaining(`${NAME} admin project list`)]);
  });
});

describe("the image", () => {
  /** The settings of its Dockerfile. */
  async function imageSettings(): Promise<Record<string, string>> {
    const text = await readFile(join(root, "Dockerfile"), "utf8");
    const [, settings = ""] = /^ENV (NODE_ENV=.*)$/m.exec(text) ?? [];
    return Object.fromEntries(settings.split(" ").map((each) => each.split("=", 2)));
  }

  it("serves a document with links that work outside, and a control API for its token", async () => {
    const port = await freePort();
    const address = `http://localhost:${port}`;
    const published = { PORT: String(port), BASE_URL: address };
    const env = { ...process.env, ...(await imageSettings()), ...published };
    const cwd = join(project, "empty");
    const program = new RunningProgram(spawn(command, ["sandbox", TRAIN_TRAVEL], { cwd, env }));
    programs.push(program);
    await program.until("curl ");
    const [, control = "", token = ""] =
      /Control API: (\S+), its token: (\w+)/.exec(program.printed) ?? [];
    expect(control).toBe(`${address}/__control`);
    expect(program.printed).toContain("Other machines reach the control API too, by its token");
    expect((await fetch(`${address}/docs/`)).status).toBe(200);
    // As a container's network forwards a request.
    const headers = { "X-Forwarded-For": "172.17.0.1", Authorization: `Bearer ${token}` };
    expect((await fetch(`${control}/clock`, { headers })).status).toBe(200);
    const without = { "X-Forwarded-For": "172.17.0.1" };
    expect((await fetch(`${control}/clock`, { headers: without })).status).toBe(401);
    expect(await program.end("SIGTERM")).toBe(0);
  });
});

describe("the guide of who tests a client", () => {
  const file = "spec/guides/testing-clients.md";

  it("does what it says with the installed package, word for word", async () => {
    const [, markdown = ""] = SANDBOX_GUIDES.find(([name]) => name === file) ?? [];
    await followGuide(markdown, TRAIN_TRAVEL, join(project, "node_modules"));
  });

  it("uses the action with outputs that it has", async () => {
    const workflow = guideBlocks(await readFile(join(root, file), "utf8")).at(-1)?.text ?? "";
    const [step] = parse(workflow);
    expect(step.uses).toMatch(/^[\w.-]+\/[\w.-]+\/\.github\/actions\/resource-test-service@v1$/);
    const { outputs } = parse(await readFile(join(ACTION, "action.yml"), "utf8"));
    const used = [...workflow.matchAll(/outputs\.([\w-]+)/g)].map(([, name]) => name);
    expect(Object.keys(outputs)).toEqual(expect.arrayContaining(used));
  });
});

describe("the guide's tests run as printed, in a project that has only installed the package:", () => {
  it("node:test, Vitest and Jest as ES modules, and Jest with CommonJS", async () => {
    const guide = await readFile(join(root, "spec", "guides", "testing-clients.md"), "utf8");
    const blocks = codeBlocks(guide).filter(({ heading }) => heading === "In your test framework");
    const printed = printedTests(blocks);
    expect(printed.map(({ file, command }) => [file, command.replace(/ \S+$/, "")])).toEqual([
      ["service.test.mjs", "node --test"],
      ["service.test.mjs", "npx vitest run --hookTimeout 30000"],
      ["service.test.mjs", `${OPTION} npx jest --testTimeout 30000`],
      ["service.test.cjs", `${OPTION} npx jest --testTimeout 30000`],
    ]);
    // The name of the file is the one that the text gives.
    for (const { file } of printed) expect(guide).toContain(`\`${file}\``);
    const cwd = join(folder, "frameworks");
    await mkdir(cwd);
    await writeFile(join(cwd, "package.json"), JSON.stringify({ private: true }));
    await copyFile(TRAIN_TRAVEL, join(cwd, "train.yaml"));
    const flags = ["--ignore-scripts", "--no-audit", "--no-fund", "--fetch-retries=1"];
    const installing = run("npm", ["install", ...flags, tarball, ...FRAMEWORKS], { cwd });
    const isInstalled = await installing.then(Boolean, () => false);
    if (!isInstalled)
      return leaveOut("the guide's tests in Jest and Vitest", "npm cannot install them.");
    const common = printed.at(-1);
    const byNode = {
      file: "service.test.cjs",
      code: common?.code.replace(`"@jest/globals"`, `"node:test"`) ?? "",
      command: "node --test service.test.cjs",
    };
    const demo = { ...byNode, code: DEMO, command: "npx jest service.test.cjs" };
    for (const each of [...printed, byNode, demo]) {
      await writeFile(join(cwd, each.file), each.code);
      expect(await passedBy(each.command, cwd)).toEqual([each.command, 2]);
      await rm(join(cwd, each.file));
    }
  }, 300_000);
});

describe("the GitHub Action", () => {
  /** Runs the action's step with an `npx` that takes the package from the project; gives its outputs. */
  async function step(options: string): Promise<{ outputs: string; stdout: string }> {
    const bin = await mkdtemp(join(folder, "bin-"));
    // After what npx takes for itself: --yes --package NAME and the command's name.
    const npx = `#!/bin/sh\necho "$1 $2 $3 $4" > ${bin}/called\nshift 4\nexec ${command} "$@"\n`;
    await writeFile(join(bin, "npx"), npx, { mode: 0o755 });
    const output = join(bin, "output");
    const env = {
      ...process.env,
      PATH: `${bin}:${process.env["PATH"]}`,
      RUNNER_TEMP: bin,
      GITHUB_OUTPUT: output,
      PACKAGE: "resource-test-service@1",
      OPTIONS: options,
      DEMO_PROJECT: "shop",
      DEMO_CLIENT_ID: "tester",
      DEMO_CLIENT_SECRET: "masked",
    };
    const { stdout } = await run(join(ACTION, "start.sh"), { env });
    expect(await readFile(join(bin, "called"), "utf8")).toBe(
      "--yes --package resource-test-service@1 resource-test-service\n",
    );
    return { outputs: await readFile(output, "utf8"), stdout };
  }

  it("starts the service, and gives where it is and how to log in", async () => {
    const { outputs, stdout } = await step("--host 127.0.0.1");
    const [, pid] = /process (\d+)/.exec(stdout) ?? [];
    try {
      expect(stdout).toMatch(/^::add-mask::masked\n/);
      const values = Object.fromEntries(
        outputs
          .trim()
          .split("\n")
          .map((line) => line.split(/=(.*)/)),
      );
      const { runs, outputs: declared } = parse(await readFile(join(ACTION, "action.yml"), "utf8"));
      expect(Object.keys(values)).toEqual(Object.keys(declared));
      expect(runs.steps[0].run).toBe("\${{ github.action_path }}/start.sh");
      expect(values).toMatchObject({ "project-key": "shop", "client-id": "tester" });
      expect((await fetch(`${values["url"]}/health/ready`)).status).toBe(200);
    } finally {
      process.kill(Number(pid));
    }
  });

  it("fails with what the service says, if that does not start", async () => {
    const failure: unknown = await step("--port x").catch((error: unknown) => error);
    expect(failure).toMatchObject({
      code: 1,
      stderr: "--port must be a number from 0 to 65535; got 'x'.\n",
    });
  });
});
