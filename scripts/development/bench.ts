import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { compare } from "./bench/comparison.js";
import { benchMemory, memoryReport } from "./bench/memory.js";
import { type BenchOptions, readOptions, USAGE, UsageError } from "./bench/options.js";
import { productReport } from "./bench/product-report.js";
import { benchProducts } from "./bench/product-search.js";
import { report, toJson } from "./bench/report.js";
import { benchStart, startReport } from "./bench/start.js";
import { build } from "./build.js";

const root = join(import.meta.dirname, "../..");

/** What each bench measured: as text, and as JSON for --json. */
const benches: Record<
  BenchOptions["bench"],
  (options: BenchOptions, signal: AbortSignal) => Promise<{ text: string; json: string }>
> = {
  async comparison(options, signal) {
    const comparison = await compare({ ...options, root, signal, progress });
    return { text: report(comparison), json: toJson(comparison) };
  },
  async products({ sizes }, signal) {
    return resultOf(await benchProducts({ root, sizes, signal, progress }), productReport);
  },
  async memory({ minutes, rate }, signal) {
    return resultOf(await benchMemory({ root, minutes, rate, signal, progress }), memoryReport);
  },
  async start({ rounds }, signal) {
    return resultOf(await benchStart({ root, rounds, signal }), startReport);
  },
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
    // Not `once`: tsx forwards a signal that the terminal has already sent to every process.
    process.on(signal, () => interruption.abort(new Error("Interrupted: no figures.")));
  }
  if (options.build) await build(root);
  interruption.signal.throwIfAborted();
  try {
    const { text, json } = await benches[options.bench](options, interruption.signal);
    console.log(`\n${text}`);
    if (options.jsonFile !== undefined) await writeFile(options.jsonFile, json);
  } catch (error) {
    // The terminal interrupts the implementations too: their failures then mean nothing.
    interruption.signal.throwIfAborted();
    throw error;
  }
  return 0;
}

function resultOf<T>(measured: T, toText: (measured: T) => string): { text: string; json: string } {
  return { text: toText(measured), json: `${JSON.stringify(measured, null, 2)}\n` };
}

function progress(message: string): void {
  console.error(`  ${message}`);
}
