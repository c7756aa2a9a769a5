import { ProgressBar } from "../admin/progress-bar.js";
import { runCommand } from "../command-line.js";
import { fuzzOwn } from "../init/own/fuzz-own.js";
import { describeFuzz } from "../init/test-api.js";
import { readOptions, USAGE } from "./fuzz/options.js";
import { runFuzz } from "./fuzz/run-fuzz.js";

await runCommand(USAGE, async (args) => {
  const { own, requests, seed } = readOptions(args, Date.now() % 1_000_000_000);
  if (own) return fuzzOwn(own);
  const bar = new ProgressBar(requests, "requests");
  const report = await runFuzz({ requests, seed, progress: (done) => bar.update(done) });
  for (const line of describeFuzz(report)) console.log(line);
  const { accepted, rejected } = report.verdicts;
  console.log(
    `compared with the stock validator: ${accepted} accepted, ${rejected} rejected by it`,
  );
  return report.failures.length > 0 ? 1 : 0;
});
