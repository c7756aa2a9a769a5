import { type Options, readOptions, USAGE, UsageError } from "./fuzz/options.js";
import { describeComparison, runDifferential } from "./fuzz/differential.js";
import { describeMemory, runMemory } from "./fuzz/memory.js";
import { describeRun, runFuzz } from "./fuzz/run-fuzz.js";
import { ProgressBar } from "../admin/progress-bar.js";

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n\n${USAGE}`);
  return 2;
});

async function main(args: readonly string[]): Promise<number> {
  const options = readOptions(args, Date.now() % 1_000_000_000);
  if (options.help) {
    console.log(USAGE);
    return 0;
  }
  if (options.own) {
    const { fuzzOwn } = await import("../init/own/fuzz-own.js");
    return fuzzOwn(options.own);
  }
  if (options.differential) return differential(options);
  return options.memory ? memory(options) : fuzz(options);
}

async function fuzz({ requests, seed }: Options): Promise<number> {
  const bar = new ProgressBar(requests, "requests");
  const report = await runFuzz({ requests, seed, progress: (done) => bar.update(done) });
  console.log(describeRun(report));
  return report.counterexample ? 1 : 0;
}

async function memory({ requests }: Options): Promise<number> {
  const bar = new ProgressBar(requests, "requests");
  const progress = (done: number): void => bar.update(done);
  console.log(describeMemory(await runMemory({ byKind: true, requests, progress })));
  return 0;
}

async function differential({ requests, seed }: Options): Promise<number> {
  const responses = Math.ceil(requests / 4);
  const bar = new ProgressBar(requests + responses, "runs");
  let done = 0;
  const progress = (): void => bar.update((done += 1));
  const report = await runDifferential({ requests, responses, seed, progress });
  for (const [name, each] of Object.entries(report)) console.log(describeComparison(name, each));
  console.log(`seed ${seed}`);
  return Object.values(report).some(({ difference }) => difference) ? 1 : 0;
}
