import { ProgressBar } from "../admin/progress-bar.js";
import { readArguments, runCommand, TEXT, wholeNumber } from "../command-line.js";
import { describeFuzz } from "../project/test-api.js";
import { runFuzz } from "./fuzz/run-fuzz.js";

const USAGE = `Usage: npm run fuzz [-- OPTION…]

Sends generated requests to the demo API and checks the responses. For your own server use
npm run conformance -- server --spec FILE.

  --requests N        number of requests (default: 20,000)
  --seed N            repeat the run with this seed
  --help              print this help`;

await runCommand(USAGE, async (args) => {
  const { values } = readArguments({ args, options: { requests: TEXT, seed: TEXT } });
  const requests = wholeNumber("--requests", values.requests ?? "20000", 1);
  const seed = wholeNumber("--seed", values.seed ?? String(Date.now() % 1_000_000_000), 0);
  const bar = new ProgressBar(requests, "requests");
  const report = await runFuzz({ requests, seed, progress: (done) => bar.update(done) });
  for (const line of describeFuzz(report)) console.log(line);
  console.log(
    `requests, statuses and ids, the same with the same seed: ${report.digest.slice(0, 16)}`,
  );
  const { accepted, rejected } = report.verdicts;
  console.log(
    `compared with the stock validator: ${accepted} accepted, ${rejected} rejected by it`,
  );
  return report.failures.length > 0 ? 1 : 0;
});
