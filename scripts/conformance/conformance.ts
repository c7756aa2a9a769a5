import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { packageRoot } from "../../server/runtime/operation/package-root.js";
import { UsageError } from "../command-line.js";
import { checkClient, checkServer, scenarios, serverChecks } from "./checks.js";
import { ProgramError } from "./client/run-scenarios.js";
import { TargetError } from "./server/target.js";
import { ADAPTERS, type ClientOptions, readOptions, type ServerOptions, usage } from "./options.js";
import type { CheckDescription, Report } from "./report/check-result.js";
import { isClean, readExpectedFailures, verdictOf } from "./report/verdict.js";
import { filesOf, printText, requireFolders, writeReports } from "./report/write-reports.js";

export interface ConformanceContext {
  /** What stands before the arguments, for the usage. */
  command: string;
  env: NodeJS.ProcessEnv;
  stdout: Writable;
  stderr: Writable & { isTTY?: boolean };
}

/** Runs the command. Resolves to its exit code: 0; 1 if a check failed; 2 if the arguments are wrong. */
export async function conformance(
  argv: readonly string[],
  context: ConformanceContext,
): Promise<number> {
  const { command, env, stdout, stderr } = context;
  try {
    const options = readOptions(argv, env);
    switch (options.kind) {
      case "help":
        stdout.write(usage(command));
        return 0;
      case "list":
        stdout.write(listOfChecks());
        return 0;
      case "adapter":
        stdout.write(adapterOf(options.name));
        return 0;
      default:
        return await check(options, context);
    }
  } catch (error) {
    if (error instanceof ProgramError || error instanceof TargetError)
      stderr.write(`${error.message}\n`);
    else if (error instanceof UsageError) {
      stderr.write(`${error.message}\n${command} --help says how it is used.\n`);
    } else throw error;
    return 2;
  }
}

function listOfChecks(): string {
  const lines = (["client", "server"] as const).flatMap((kind) => [
    `${kind}:`,
    ...checksOf(kind).map(({ id, title }) => `  ${id}: ${title}`),
  ]);
  return `${lines.join("\n")}\n`;
}

/** The program for openapi-fetch is that for fetch with another client. */
function adapterOf(name: string): string {
  const folder = join(packageRoot, "scripts", "conformance", "adapters");
  const text = readFileSync(join(folder, ADAPTERS[name] ?? ""), "utf8");
  if (name !== "openapi-fetch") return text;
  const [start = "", , commands = ""] = adapterOf("fetch").split(SECTION);
  return `${start}${text}\n${commands}`;
}

const SECTION = /^(?=\/\/ The (?:client|commands)\.$)/m;

function checksOf(kind: "client" | "server"): readonly CheckDescription[] {
  return kind === "client" ? scenarios : serverChecks;
}

async function check(
  options: ClientOptions | ServerOptions,
  { stdout, stderr }: ConformanceContext,
): Promise<number> {
  const { kind, only, files, expected } = options;
  const known = checksOf(kind);
  const unknown = only.find((name) => !known.some(({ id, area }) => id === name || area === name));
  if (unknown !== undefined)
    throw new UsageError(`--only: there is no check or area '${unknown}'.`);
  const ids = known.map(({ id }) => id);
  const failing = readExpectedFailures(await readExpected(expected), ids);
  await requireFolders(files).catch((error: unknown) => {
    throw new UsageError(`A report cannot be written: ${(error as Error).message}`);
  });
  const startedAt = new Date();
  const progress = (): void => {
    if (stderr.isTTY) stderr.write(".");
  };
  const findings = await (options.kind === "client"
    ? checkClient(options, progress)
    : checkServer(options, progress));
  if (stderr.isTTY) stderr.write("\n");
  const report: Report = {
    kind,
    version: version(),
    startedAt: startedAt.toISOString(),
    duration: Date.now() - startedAt.getTime(),
    ...findings,
  };
  const verdict = verdictOf(report, failing);
  stdout.write(`${printText(report, verdict)}\n`);
  await writeReports(report, verdict, files);
  for (const file of filesOf(files)) stdout.write(`Written: ${file}\n`);
  return isClean(verdict) ? 0 : 1;
}

async function readExpected(file: string | undefined): Promise<string> {
  if (file === undefined) return "";
  return readFile(file, "utf8").catch((error: unknown) => {
    throw new UsageError(`--expected: ${(error as Error).message}`);
  });
}

function version(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(packageRoot, "package.json"), "utf8"));
  return String((Object(manifest) as Record<string, unknown>)["version"]);
}
