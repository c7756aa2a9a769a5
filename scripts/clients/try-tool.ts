import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { startService } from "../../server/embed/start-service.js";
import { packageRoot } from "../../server/package-root.js";
import type { Tool } from "./tools.js";
import { applyWaivers, parseFindings, parseWaivers } from "./waivers.js";

/** What a round trip does, in this order. */
const STEPS = [
  ...["token", "create", "read", "update", "conflict", "search", "upload", "delete"],
] as const;

export interface Trial {
  tool: Tool;
  result: "works" | "fails" | "skipped";
  /** What is missing, or what was printed at the end of the command that failed. */
  detail: string;
}

/** A transparent pixel. */
const GIF = "GIF89a\x01\0\x01\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;";

const TIME_LIMIT = 20 * 60_000;

/** Generates, compiles and runs a client in a temporary folder, against a fresh service of its own. */
export async function tryTool(tool: Tool): Promise<Trial> {
  const missing = await missingOf(tool.needs);
  if (missing.length > 0) return { tool, result: "skipped", detail: `no ${missing.join(", ")}` };
  const folder = await mkdtemp(join(tmpdir(), "clients-"));
  try {
    await copyFile(join(packageRoot, "generated", "openapi.json"), join(folder, "openapi.json"));
    await shell(tool.generate, folder);
    await placeProgram(tool, folder);
    await shell(tool.compile, folder);
    const missed = tool.run === undefined ? [] : await stepsMissed(tool, tool.run, folder);
    const found = tool.findings === undefined ? [] : await unwaived(join(folder, tool.findings));
    if (missed.length > 0) found.push(`not done: ${missed.join(", ")}`);
    return { tool, result: found.length === 0 ? "works" : "fails", detail: found.join("\n") };
  } catch (error) {
    return { tool, result: "fails", detail: describe(error) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function missingOf(commands: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    commands.map((command) =>
      shell(`command -v ${command}`, tmpdir()).then(
        () => [],
        () => [command],
      ),
    ),
  );
  return found.flat();
}

async function placeProgram({ program }: Tool, folder: string): Promise<void> {
  if (!program) return;
  const [file, place] = program;
  await mkdir(dirname(join(folder, place)), { recursive: true });
  await copyFile(join(import.meta.dirname, "programs", file), join(folder, place));
}

async function unwaived(file: string): Promise<string[]> {
  const waivers = parseWaivers(await readFile(join(import.meta.dirname, "waivers.json"), "utf8"));
  return applyWaivers(parseFindings(await readFile(file, "utf8")), waivers);
}

/** The steps that the program did not say it has done. */
async function stepsMissed(
  { steps = STEPS }: Tool,
  run: string,
  folder: string,
): Promise<readonly string[]> {
  const image = join(folder, "pixel.gif");
  await writeFile(image, GIF, "latin1");
  const service = await startService();
  try {
    const { clientId, clientSecret } = service.credentials;
    const given = [service.url, service.projectKey, clientId, clientSecret, image];
    const printed = await shell(`${run} ${given.map((one) => `'${one}'`).join(" ")}`, folder);
    const done = new Set(printed.split("\n"));
    return steps.filter((step) => !done.has(step));
  } finally {
    await service.stop();
  }
}

async function shell(command: string, cwd: string): Promise<string> {
  const options = { cwd, timeout: TIME_LIMIT, maxBuffer: 64 * 1024 * 1024 };
  return (await promisify(execFile)("sh", ["-c", command], options)).stdout;
}

function describe(error: unknown): string {
  const { stdout = "", stderr = "", message = "" } = Object(error) as Record<string, string>;
  const printed = `${stdout}\n${stderr}`.trim() || message;
  return printed.split("\n").slice(-12).join("\n");
}
