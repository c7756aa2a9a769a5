import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { packageRoot } from "../server/runtime/service/package-root.js";
import { NPM_START, usage } from "../server/demo/command-line.js";
import { USAGE } from "./generate/options.js";
import { initUsage } from "./init/init-options.js";
import { mcpUsage } from "./mcp/mcp-options.js";
import { sandboxUsage } from "./sandbox/sandbox-options.js";

/** A project that was never built. */
let project: string;

beforeAll(async () => {
  const cache = join(packageRoot, "node_modules", ".cache");
  await mkdir(cache, { recursive: true });
  project = await mkdtemp(join(cache, "unbuilt-"));
  await mkdir(join(project, "scripts"));
  for (const name of ["package.json", "server"]) {
    await symlink(join(packageRoot, name), join(project, name));
  }
  for (const name of await readdir(join(packageRoot, "scripts"))) {
    const [from, to] = [join(packageRoot, "scripts", name), join(project, "scripts", name)];
    // A linked module would write into the folder of the file that it is linked to.
    await (name.endsWith(".mjs") ? cp(from, to) : symlink(from, to));
  }
});
afterAll(() => rm(project, { recursive: true, force: true }));

async function run([program = "", ...args]: readonly string[], settings: object) {
  const child = spawn(process.execPath, [join("scripts", `${program}.mjs`), ...args], {
    cwd: project,
    env: { ...process.env, PORT: "0", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [stdout, stderr] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  return { code: child.exitCode, stdout, stderr };
}

const TOKEN = "CONTROL_TOKEN must be 16 to 256 ASCII characters, without spaces.\n";
const PROT = "Unknown option '--prot'. Did you mean '--port'?";
const NONE = "Pass a document, or --config with a list of documents.";
const UNKNOWN = "Unknown option '--nope'.";

type Outcome = Awaited<ReturnType<typeof run>>;
const printed = (stdout: string): Outcome => ({ code: 0, stdout, stderr: "" });
const rejected = (stderr: string, code = 2): Outcome => ({ code, stdout: "", stderr });

it.concurrent.each<[string, object, Outcome]>([
  ["start --help", {}, printed(usage(NPM_START))],
  ["start --nope", {}, rejected(`${UNKNOWN} --help lists the options.\n`)],
  ["start --port x", {}, rejected("--port must be a number from 0 to 65535; got 'x'.\n")],
  ["start", { CONTROL_TOKEN: "tok" }, rejected(TOKEN, 1)],
  ["sandbox --help", {}, printed(`${sandboxUsage()}\n`)],
  ["sandbox", {}, rejected(`${NONE}\n\n${sandboxUsage()}\n`)],
  ["sandbox api.yaml", { CONTROL_TOKEN: "tok" }, rejected(TOKEN)],
  ["sandbox api.yaml --prot 1", {}, rejected(`${PROT}\n\n${sandboxUsage()}\n`)],
  ["mcp", {}, rejected(`Pass exactly one document.\n\n${mcpUsage()}\n`)],
  ["init --help", {}, printed(`${initUsage()}\n`)],
  ["init --nope", {}, rejected(`${UNKNOWN}\n\n${initUsage()}\n`)],
  ["generate --help", {}, printed(`${USAGE}\n`)],
  ["generate --nope", {}, rejected(`${UNKNOWN}\n\n${USAGE}\n`)],
])("`%s` with %j ends before anything is compiled", async (command, settings, outcome) => {
  expect(await run(command.split(" "), settings)).toEqual(outcome);
  expect(await readdir(project)).not.toContain("dist");
});

it.each(["start", "sandbox"])("`%s --version` ends before anything is compiled", async (name) => {
  const manifest: unknown = JSON.parse(await readFile(join(packageRoot, "package.json"), "utf8"));
  expect(await run([name, "--version"], {})).toEqual(
    printed(`${String(Object(manifest).version)}\n`),
  );
  expect(await readdir(project)).not.toContain("dist");
});
