import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { startService } from "../../embed/start-service.js";
import { packageRoot } from "../../../server/runtime/service/package-root.js";
import type { Tool } from "./tools.js";

/** Steps of a round trip, in order. */
const STEPS = [
  ...["token", "create", "read", "update", "conflict", "search", "upload", "delete"],
] as const;

export interface Trial {
  tool: Tool;
  result: "works" | "fails" | "skipped";
  /** The missing tool, or the end of the output of the command that failed. */
  detail: string;
}

const GIF = "GIF89a\x01\0\x01\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;";

const TIME_LIMIT = 20 * 60_000;
const WAIVERS = join(import.meta.dirname, "waivers.json");

/** Generates, compiles and runs a client in a temporary folder, against a fresh service. */
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
  const found = await Promise.allSettled(
    commands.map((command) => shell(`command -v ${command}`, tmpdir())),
  );
  return commands.filter((_, index) => found[index]?.status === "rejected");
}

async function placeProgram({ program }: Tool, folder: string): Promise<void> {
  if (!program) return;
  const [file, place] = program;
  await mkdir(dirname(join(folder, place)), { recursive: true });
  await copyFile(join(import.meta.dirname, "programs", file), join(folder, place));
}

async function unwaived(file: string): Promise<string[]> {
  return applyWaivers(await readList<Finding>(file), await readList<Waiver>(WAIVERS));
}

/** The steps that the program has not printed. */
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
    const args = [service.url, service.projectKey, clientId, clientSecret, image];
    const printed = await shell(`${run} ${args.map((one) => `'${one}'`).join(" ")}`, folder);
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

/** A linter's finding: its rule and place in the document. */
interface Finding {
  code: string;
  path: readonly (string | number)[];
  message: string;
}

/** False findings of a rule, at a place and below it, with the reason. */
export interface Waiver {
  rule: string;
  /** The linter's name of the place, with a blank between members. */
  place: string;
  reason: string;
}

/** Findings without a waiver, and waivers without a finding: one line each. */
export function applyWaivers(findings: readonly Finding[], waivers: readonly Waiver[]): string[] {
  const needed = new Set<Waiver>();
  const left = findings.filter((finding) => {
    const waiver = waivers.find((each) => covers(each, finding));
    if (waiver) needed.add(waiver);
    return !waiver;
  });
  const stale = waivers.filter((waiver) => !needed.has(waiver));
  return [
    ...left.map(({ code, path, message }) => `${code} at ${path.join(" ")}: ${message}`),
    ...stale.map(({ rule, place }) => `stale waiver: ${rule} at ${place}`),
  ];
}

function covers({ rule, place }: Waiver, { code, path }: Finding): boolean {
  return rule === code && `${path.join(" ")} `.startsWith(`${place} `);
}

async function readList<T>(file: string): Promise<T[]> {
  return JSON.parse(await readFile(file, "utf8")) as T[];
}

const BEGIN = "<!-- clients -->";
const END = "<!-- /clients -->";

/** The guide with the table of trials. A skipped tool keeps its row. */
export function withTable(guide: string, trials: readonly Trial[]): string {
  const [before = "", rest = ""] = guide.split(BEGIN);
  const [former = "", after = ""] = rest.split(END);
  const rows = trials.map((trial) =>
    trial.result === "skipped" ? (formerRow(former, trial) ?? row(trial)) : row(trial),
  );
  const head =
    "| Tool | Version | Language | Works | What to know |\n| --- | --- | --- | --- | --- |";
  return `${before}${BEGIN}\n\n${[head, ...rows].join("\n")}\n\n${END}${after}`;
}

function formerRow(former: string, { tool }: Trial): string | undefined {
  const begin = new RegExp(`^\\| ${tool.name} +\\| ${tool.version.replaceAll(".", "\\.")} `);
  return former.split("\n").find((line) => begin.test(line));
}

function row({ tool, result }: Trial): string {
  const works = { works: "yes", fails: "no", skipped: "not tried" }[result];
  return `| ${[tool.name, tool.version, tool.language, works, tool.note].join(" | ")} |`;
}
