import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { execFile, spawn } from "node:child_process";
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { buildClientPackage, gzippedSize } from "./client/build-client-package.js";
import { ServiceUnderTest } from "../../../server/testing/service-under-test.js";
import { freePort } from "../../../server/testing/free-port.js";
import { TRAIN_TRAVEL } from "../../docs/testing/follow-guide.js";
import { codeBlocks, guideBlocks } from "../../docs/testing/guide-blocks.js";
import { RunningProgram } from "../../generate/testing/project-copy.js";
import { KIT } from "../../project/kit-names.js";
import { addFirstProduct } from "../testing/add-product.js";
import { leaveOut } from "../testing/leave-out.js";
import { runCompiler } from "../testing/compile.js";
import { buildKit } from "./build-kit.js";
import { buildPackage } from "./build-package.js";
import { LocalRegistry, NotInstalled } from "./testing/local-registry.js";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../../..");
const NAME = "resource-test-service";
const CLIENT = `${NAME}-client`;
/** The packages, and how strictly @arethetypeswrong/cli checks them: `node16` passes over Node 10. */
const PACKAGES = [
  { name: NAME, build: buildPackage, profile: "node16" },
  { name: CLIENT, build: buildClientPackage, profile: "node16" },
  { name: KIT, build: buildKit, profile: "esm-only" },
];
/** npm attests to the origin only in a workflow. */
const PUBLISH = "npm publish --provenance=false";
/** Milliseconds from an empty cache to a sandbox that serves. */
const READY_WITHIN = 15_000;
const MOST_PACKAGES = 100;
const MOST_BYTES = 47_000_000;

let folder: string;
let registry: LocalRegistry | undefined;
let env: NodeJS.ProcessEnv = process.env;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "registry-"));
  await Promise.all(PACKAGES.map(({ name, build }) => build(join(folder, name))));
  try {
    const names = PACKAGES.map(({ name }) => name);
    registry = await LocalRegistry.start(join(folder, "registry"), names);
  } catch (error) {
    if (!(error instanceof NotInstalled)) throw error;
    leaveOut("the packages from a local registry", error.message);
    return;
  }
  env = registry.environment(join(folder, "cache"));
  for (const { name } of PACKAGES) await shell(PUBLISH, join(folder, name));
}, 600_000);
afterAll(async () => {
  await registry?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a printed command. Rejects with its output if it fails. */
async function shell(command: string, cwd: string): Promise<string> {
  const { stdout } = await run("bash", ["-ec", command], { cwd, env });
  return stdout;
}

async function emptyFolder(name: string): Promise<string> {
  const place = join(folder, name);
  await mkdir(place);
  await copyFile(TRAIN_TRAVEL, join(place, "api.yaml"));
  return place;
}

/** Number of packages below node_modules, and the bytes of their files. */
async function sizeOf(modules: string): Promise<{ packages: number; bytes: number }> {
  const { stdout } = await run("du", ["--apparent-size", "--block-size=1", "--summarize", modules]);
  const lock = await readFile(join(modules, ".package-lock.json"), "utf8");
  const { packages } = JSON.parse(lock) as { packages: object };
  return { packages: Object.keys(packages).length, bytes: Number.parseInt(stdout) };
}

describe("from a registry", () => {
  it("each package passes publint and Are the types wrong", async () => {
    for (const { name, profile } of PACKAGES) {
      const place = join(folder, name);
      await shell(`npx --yes publint --strict ${place}`, root);
      await shell(`npx --yes @arethetypeswrong/cli --pack ${place} --profile ${profile}`, root);
    }
  }, 600_000);

  it("npx starts a sandbox within 15 seconds, from at most 100 packages and 47 MB", async () => {
    if (!registry) return;
    const cwd = await emptyFolder("sandbox");
    const cache = join(folder, "cold-cache");
    const command = `npx --yes ${NAME} sandbox api.yaml --port 0`;
    const begun = performance.now();
    const sandbox = new RunningProgram(
      spawn("bash", ["-ec", `exec ${command}`], { cwd, env: registry.environment(cache) }),
    );
    try {
      await sandbox.until("curl ");
      // Other work of the machine takes its share.
      const share = Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
      expect(performance.now() - begun).toBeLessThan(READY_WITHIN * share);
      const [, url = ""] = /is ready at (http:\S+)/.exec(sandbox.printed) ?? [];
      const [, token = ""] = /Bearer (\w+)/.exec(sandbox.printed) ?? [];
      const headers = { Authorization: `Bearer ${token}` };
      expect((await fetch(`${url}/stations`, { headers })).status).toBe(200);
      expect((await fetch(`${url}/docs/`)).status).toBe(200);
    } finally {
      await sandbox.end("SIGTERM");
    }
    const [hash = ""] = await readdir(join(cache, "_npx"));
    const { packages, bytes } = await sizeOf(join(cache, "_npx", hash, "node_modules"));
    expect(packages).toBeLessThanOrEqual(MOST_PACKAGES);
    expect(bytes).toBeLessThan(MOST_BYTES);
  });

  it("a program embeds the service, as an ES module and as CommonJS", async () => {
    if (!registry) return;
    const cwd = await emptyFolder("project");
    await shell(`npm init --yes && npm install ${NAME} @types/node@20`, cwd);
    const files = ["program.mts", "program.cts"];
    for (const file of files) await writeFile(join(cwd, file), PROGRAM);
    const compilerOptions = { ...STRICT, module: "Node16", lib: ["ES2023"] };
    await writeFile(join(cwd, "tsconfig.json"), JSON.stringify({ compilerOptions, files }));
    expect(await runCompiler(cwd)).toEqual([]);
    for (const file of ["program.mjs", "program.cjs"]) {
      expect(await shell(`node ${file}`, cwd)).toBe(
        "true true\nfunction,function,function,function\n",
      );
    }
    const traces = `OTEL_EXPORTER_OTLP_ENDPOINT=http://127.0.0.1:9 npx ${NAME} --memory --port 0`;
    await expect(shell(traces, cwd)).rejects.toThrow("npm install @opentelemetry/api ");
  });

  it("the commands of the conformance guide check a client and a server", async () => {
    if (!registry) return;
    const cwd = await emptyFolder("conformance");
    await shell(`npm init --yes && npm install ${NAME}`, cwd);
    const guide = await readFile(join(root, "spec", "guides", "conformance.md"), "utf8");
    const blocks = guideBlocks(guide).filter(({ text }) => text.startsWith(`npx ${NAME}`));
    expect(blocks).toHaveLength(2);
    const port = await freePort();
    const [client, server] = await Promise.all(
      blocks.map(({ text }) => {
        const commands = text
          .replaceAll("8090", String(port))
          .replace("--html server", "--only versions --html server")
          .replace(/conformance client/, "conformance client --only encoding");
        return shell(commands, cwd);
      }),
    );
    expect(client).toMatch(/\b([1-9]\d*) of \1 checks passed/);
    expect(server).toMatch(/\b([1-9]\d*) of \1 checks passed/);
    expect(await readFile(join(cwd, "report.html"), "utf8")).toContain("<h1>Conformance of a");
  });

  it("the client does what its README says, in at most 12 kB of a page", async () => {
    expect(await gzippedSize()).toBeLessThan(12_000);
    if (!registry) return;
    const cwd = await emptyFolder("client");
    const service = await ServiceUnderTest.start();
    try {
      await addFirstProduct(service);
      const readme = await readFile(join(root, "client", "README.md"), "utf8");
      const blocks = codeBlocks(readme).filter(({ heading }) => heading !== "In a browser");
      const [install] = blocks.filter(({ language }) => language === "sh");
      const programs = blocks.filter(({ language }) => language === "ts");
      expect(programs.length).toBeGreaterThan(5);
      const { projectKey, clientId, clientSecret } = service.demo;
      const demo = { baseUrl: service.url, projectKey, clientId, clientSecret };
      const compilerOptions = { ...STRICT, module: "NodeNext", lib: ["ES2022"] };
      const texts = {
        "package.json": JSON.stringify({ private: true, type: "module" }),
        "readme.ts": programs.map(({ code }) => code).join("\n"),
        "tsconfig.json": JSON.stringify({ compilerOptions, files: ["readme.ts"] }),
        "data/demo-client.json": JSON.stringify(demo),
        "shoe.png": PNG,
      };
      await mkdir(join(cwd, "data"));
      for (const [name, text] of Object.entries(texts)) await writeFile(join(cwd, name), text);
      await shell(`${install?.code}npm install @types/node@20`, cwd);
      expect(await runCompiler(cwd)).toEqual([]);
      const lines = (await shell("node readme.js", cwd)).trim().split("\n");
      expect(lines.slice(0, 5)).toEqual([
        "201 1",
        expect.stringMatching(/^The resource with key 'winter' was not found. [\w-]{36}$/),
        "ok",
        "getLiveness 1 200",
        "[ 'crimson', 'blue' ]",
      ]);
      expect(lines.slice(5, -3)).toContain("summer");
      expect(lines.slice(-3)).toEqual(["0 1 1", "{ w: 1, h: 1 }", "TimeoutError"]);
    } finally {
      await service.stop();
    }
  });

  it("init makes a project that depends on the published kit, and takes its next version", async () => {
    if (!registry) return;
    const cwd = await emptyFolder("made");
    const init = `npx --yes ${NAME} init --spec api.yaml --out api`;
    expect(await shell(init, cwd)).toContain("cd api && npm install && npm start");
    const api = join(cwd, "api");
    await shell("npm install && npm test -- --requests 20", api);
    const kit = join(folder, KIT);
    const manifest = await readFile(join(kit, "package.json"), "utf8");
    const { version } = JSON.parse(manifest) as { version: string };
    const next = version.replace(/\d+$/, (patch) => String(Number(patch) + 1));
    await writeFile(join(kit, "package.json"), manifest.replace(version, next));
    await shell(PUBLISH, kit);
    const upgraded = await shell(`npm update ${KIT} && npm run generate && npm ls ${KIT}`, api);
    expect(upgraded).toContain(`${KIT}@${next}`);
    expect(await shell("npm test -- --requests 20", api)).toMatch(/^ok /m);
  }, 600_000);
});

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

const STRICT = {
  target: "ES2022",
  types: ["node"],
  strict: true,
  skipLibCheck: false,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
};

/** What both kinds of modules do with the package. */
const PROGRAM = `
import { serve, ConfigError } from "${NAME}";
import { createClient, isApiError, type Client } from "${NAME}/client";
import { uploadImageFile } from "${NAME}/client/node";
import { startService, useProject, useService, StateError, type EmbeddedService } from "${NAME}/testing";

async function main(): Promise<void> {
  const service: EmbeddedService = await startService({ project: "shop" });
  const { url: baseUrl, projectKey, credentials } = service;
  const client: Client = createClient({ baseUrl, projectKey, credentials });
  const error: unknown = await client
    .getResource({ path: { id: "missing" } })
    .catch((thrown: unknown) => thrown);
  // @ts-expect-error: there is no such member.
  void service.nothing;
  await service.stop();
  const refused: unknown = await serve({ PORT: "x" }).catch((thrown: unknown) => thrown);
  console.log(isApiError(error, "ResourceNotFound"), refused instanceof ConfigError);
  console.log([uploadImageFile, useProject, useService, StateError].map((each) => typeof each).join());
}
void main();
`;
