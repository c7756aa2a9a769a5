import { ProgressBar } from "../admin/progress-bar.js";
import { fuzzOwn } from "../init/own/fuzz-own.js";
import { describeFuzz } from "../init/test-api.js";
import { readOptions, USAGE, UsageError } from "./fuzz/options.js";
import { runFuzz } from "./fuzz/run-fuzz.js";

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n\n${USAGE}`);
  return 2;
});

async function main(args: readonly string[]): Promise<number> {
  const { help, own, requests, seed } = readOptions(args, Date.now() % 1_000_000_000);
  if (help) {
    console.log(USAGE);
    return 0;
  }
  if (own) return fuzzOwn(own);
  const bar = new ProgressBar(requests, "requests");
  const report = await runFuzz({ requests, seed, progress: (done) => bar.update(done) });
  for (const line of describeFuzz(report)) console.log(line);
  const { accepted, rejected } = report.verdicts;
  console.log(
    `compared with the stock validator: ${accepted} accepted, ${rejected} rejected by it`,
  );
  return report.failures.length > 0 ? 1 : 0;
}
