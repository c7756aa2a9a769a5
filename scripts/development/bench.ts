import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { benchCommits, commitsReport } from "./bench/commits.js";
import { compare } from "./bench/comparison.js";
import { benchMemory, memoryReport } from "./bench/memory.js";
import { type BenchOptions, readOptions, USAGE, UsageError } from "./bench/options.js";
import { plot } from "./bench/plot.js";
import { productReport } from "./bench/product-report.js";
import { benchProducts } from "./bench/product-search.js";
import { report, toJson } from "./bench/report.js";
import { benchResponsiveness, responsivenessReport } from "./bench/responsiveness.js";
import { benchScale, scaleReport } from "./bench/scale.js";
import { benchSearch, searchReport } from "./bench/search.js";
import { benchStart, startReport } from "./bench/start.js";
import { benchSuites, suitesReport } from "./bench/suites.js";
import { build } from "./build.js";

const root = join(import.meta.dirname, "../..");

const benches: Record<
  BenchOptions["bench"],
  (options: BenchOptions, signal: AbortSignal) => Promise<void>
> = {
  comparison: runComparison,
  search: runSearch,
  commits: runCommits,
  memory: runMemory,
  start: runStart,
  scale: runScale,
  suites: runSuites,
  "worst-queries": runWorstQueries,
};

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
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    // Not once: tsx passes on what a terminal has sent to all of its processes already.
    process.on(signal, () => interruption.abort(new Error("Interrupted: no figures.")));
  }
  if (options.build) await build(root);
  interruption.signal.throwIfAborted();
  try {
    await benches[options.bench](options, interruption.signal);
  } catch (error) {
    // A terminal interrupts the implementations as well: what fails then says nothing.
    interruption.signal.throwIfAborted();
    throw error;
  }
  return 0;
}

function progress(message: string): void {
  console.error(`  ${message}`);
}

async function runSearch(options: BenchOptions, signal: AbortSignal): Promise<void> {
  const { sizes, productSizes, jsonFile } = options;
  const shared = { root, signal, progress };
  const products =
    productSizes.length > 0 ? await benchProducts({ ...shared, sizes: productSizes }) : undefined;
  if (products) console.log(`\n${productReport(products)}`);
  const resources = sizes.length > 0 ? await benchSearch({ ...shared, sizes }) : undefined;
  if (resources) console.log(`\n${searchReport(resources)}`);
  if (jsonFile === undefined) return;
  await writeFile(jsonFile, `${JSON.stringify({ products, resources }, null, 2)}\n`);
}

async function runComparison(options: BenchOptions, signal: AbortSignal): Promise<void> {
  const { svgFile, jsonFile, profileFolder } = options;
  const comparison = await compare({
    ...options,
    root,
    profileFolder: profileFolder === undefined ? undefined : resolve(profileFolder),
    signal,
    progress,
  });
  console.log(`\n${report(comparison)}`);
  if (svgFile !== undefined) await writeFile(svgFile, plot(comparison));
  if (jsonFile !== undefined) await writeFile(jsonFile, toJson(comparison));
}

async function runCommits(options: BenchOptions, signal: AbortSignal): Promise<void> {
  const { connections: writers, rounds, seconds } = options;
  const comparison = await benchCommits({ writers, rounds, seconds, signal, progress });
  console.log(`\n${commitsReport(comparison)}`);
}

async function runMemory({ minutes, rate }: BenchOptions, signal: AbortSignal): Promise<void> {
  const run = await benchMemory({ root, minutes, rate, signal, progress });
  console.log(`\n${memoryReport(run)}`);
}

async function runStart({ rounds }: BenchOptions, signal: AbortSignal): Promise<void> {
  console.log(`\n${startReport(await benchStart({ root, rounds, signal }))}`);
}

async function runScale(options: BenchOptions, signal: AbortSignal): Promise<void> {
  console.log(`\n${scaleReport(await benchScale({ ...options, signal, progress }))}`);
}

async function runSuites({ rounds }: BenchOptions, signal: AbortSignal): Promise<void> {
  console.log(`\n${suitesReport(await benchSuites({ root, rounds, signal }))}`);
}

async function runWorstQueries({ sizes }: BenchOptions, signal: AbortSignal): Promise<void> {
  const results = await benchResponsiveness({ root, sizes, signal, progress });
  console.log(`\n${responsivenessReport(results)}`);
}
