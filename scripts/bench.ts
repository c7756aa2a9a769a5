import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { compare } from "./bench/comparison.js";
import { type BenchOptions, readOptions, USAGE, UsageError } from "./bench/options.js";
import { report, toJson } from "./bench/report.js";
import { benchSearch, searchReport } from "./bench/search.js";

const root = join(import.meta.dirname, "..");

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  if (error instanceof UsageError) {
    console.error(`${error.message}\n\n${USAGE}`);
    return 2;
  }
  console.error(error instanceof Error ? error.message : error);
  return 1;
});

async function main(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  if (options.help) {
    console.log(USAGE);
    return 0;
  }
  const interruption = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    // Not once: tsx passes on what a terminal has sent to all of its processes already.
    process.on(signal, () => interruption.abort(new Error("Interrupted: no figures.")));
  }
  if (options.build) await build();
  interruption.signal.throwIfAborted();
  if (options.bench === "search") await runSearch(options, interruption.signal);
  else await run(options, interruption.signal);
  return 0;
}

/** The contestants run compiled: nobody pays for a loader. */
async function build(): Promise<void> {
  const child = spawn("npm", ["run", "--silent", "build"], { cwd: root, stdio: "inherit" });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error("The build failed: nothing was measured.");
}

async function runSearch({ sizes, jsonFile }: BenchOptions, signal: AbortSignal): Promise<void> {
  const progress = (message: string): void => console.error(`  ${message}`);
  const comparison = await benchSearch({ root, sizes, signal, progress });
  console.log(`\n${searchReport(comparison)}`);
  if (jsonFile !== undefined) await writeFile(jsonFile, `${JSON.stringify(comparison, null, 2)}\n`);
}

async function run(options: BenchOptions, signal: AbortSignal): Promise<void> {
  const { jsonFile, profileFolder } = options;
  const comparison = await compare({
    ...options,
    root,
    profileFolder: profileFolder === undefined ? undefined : resolve(profileFolder),
    signal,
    progress: (message) => console.error(`  ${message}`),
  });
  console.log(`\n${report(comparison)}`);
  if (jsonFile !== undefined) await writeFile(jsonFile, toJson(comparison));
}
