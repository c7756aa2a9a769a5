import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { packageRoot, packageVersion } from "../../server/runtime/service/package-root.js";
import { UsageError } from "../command-line.js";
import { SpecProblems } from "../document/document.js";
import { NoResponse } from "./drive/called-api.js";
import type { Checking } from "./checks.js";
import { ProgramError } from "./client/run-scenarios.js";
import { TargetError } from "./server/target.js";
import { ADAPTERS, type ClientOptions, readOptions, type ServerOptions, usage } from "./options.js";
import type { CheckDescription, Report } from "./report/check-result.js";
import { mergeFindings } from "./report/merge-findings.js";
import { withRequest } from "./report/smallest-request.js";
import { isClean, readExpectedFailures, verdictOf } from "./report/verdict.js";
import { filesOf, printText, requireFolders, writeReports } from "./report/write-reports.js";

export interface ConformanceContext {
  /** The part of the usage before the arguments. */
  command: string;
  env: NodeJS.ProcessEnv;
  stdout: Writable;
  stderr: Writable & { isTTY?: boolean };
}

/** Runs the command. Resolves to its exit code: 0; 1 if a check failed; 2 if the arguments are invalid. */
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
      case "version":
        stdout.write(`${packageVersion()}\n`);
        return 0;
      case "list":
        stdout.write(await listOfChecks());
        return 0;
      case "adapter":
        stdout.write(adapterOf(options.name));
        return 0;
      default:
        return await check(options, context);
    }
  } catch (error) {
    const isReported = [ProgramError, TargetError, NoResponse, SpecProblems].some(
      (kind) => error instanceof kind,
    );
    if (isReported && error instanceof Error) stderr.write(`${error.message}\n`);
    else if (error instanceof UsageError) {
      stderr.write(`${error.message}\n${command} --help says how it is used.\n`);
    } else throw error;
    return 2;
  }
}

/** The API that is checked without `--spec`. */
const demoApi = () => import("./demo/demo-api.js");

async function listOfChecks(): Promise<string> {
  const { checkingDemoClient, checkingDemoServer } = await demoApi();
  const unused = { projectKey: "", clientId: "", clientSecret: "", seed: 1, fuzz: 0 };
  const all = {
    client: await checkingDemoClient({ command: undefined, jobs: 1 }),
    server: await checkingDemoServer({ ...unused, baseUrl: "http://localhost" }),
  };
  const lines = Object.entries(all).flatMap(([kind, { checks }]) => [
    `${kind}:`,
    ...checks.map(({ id, title }: CheckDescription) => `  ${id}: ${title}`),
  ]);
  return `${lines.join("\n")}\n`;
}

/** Other programs for Node reuse parts of the one for fetch, which its comments `// The ….` separate. */
export function adapterOf(name: string): string {
  const folder = join(packageRoot, "scripts", "conformance", "adapters");
  const text = readFileSync(join(folder, ADAPTERS[name] ?? ""), "utf8");
  if (name !== "openapi-fetch" && name !== "ts-client") return text;
  const [start = "", , ...parts] = adapterOf("fetch").split(SECTION);
  const [commands = "", addresses = "", program = ""] = parts;
  const all = name === "ts-client" ? [text, addresses] : [start + text, commands];
  return [...all, program].join("\n").replace(/\n{3,}/g, "\n\n");
}

export const SECTION = /^(?=\/\/ The (?:client|commands|addresses|program)\.$)/m;

/** The checks of the API that the options name. */
async function checkingOf(options: ClientOptions | ServerOptions): Promise<Checking> {
  const { document } = options;
  if (!document) {
    const { checkingDemoClient, checkingDemoServer } = await demoApi();
    return options.kind === "client" ? checkingDemoClient(options) : checkingDemoServer(options);
  }
  const loaded = await import("./document/check-document.js");
  return options.kind === "client"
    ? loaded.checkingClient({ ...options, document })
    : loaded.checkingServer({ ...options, document });
}

async function check(
  options: ClientOptions | ServerOptions,
  { stdout, stderr }: ConformanceContext,
): Promise<number> {
  const { kind, only, files, expected } = options;
  const checking = await checkingOf(options);
  const known = checking.checks;
  const unknown = only.find((name) => !known.some(({ id, area }) => id === name || area === name));
  if (unknown !== undefined) throw new UsageError(`--only: unknown check or area '${unknown}'.`);
  const ids = known.map(({ id }) => id);
  const failing = readExpectedFailures(await readExpected(expected), ids);
  await requireFolders(files).catch((error: unknown) => {
    throw new UsageError(`A report cannot be written: ${(error as Error).message}`);
  });
  const startedAt = new Date();
  const progress = (): void => {
    if (stderr.isTTY) stderr.write(".");
  };
  const findings = await checking.run(only, progress);
  if (stderr.isTTY) stderr.write("\n");
  const report: Report = {
    kind,
    version: packageVersion(),
    startedAt: startedAt.toISOString(),
    duration: Date.now() - startedAt.getTime(),
    ...findings,
  };
  report.results = report.results.map((each) => {
    return {
      ...each,
      findings: mergeFindings(each.findings).map((one) => withRequest(one, report)),
    };
  });
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
