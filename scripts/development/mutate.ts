// npm run mutate: changes one operator, condition or returned boolean at a time, in a copy of the project, and runs
// the tests beside it. `npm run mutate -- --help` lists the options.
import { readOptions, USAGE, UsageError } from "./mutation/options.js";
import { runMutants } from "./mutation/run-mutants.js";

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  if (!(error instanceof UsageError)) throw error;
  console.error(`mutate: ${error.message}`);
  return 2;
});

async function main(args: readonly string[]): Promise<number> {
  const root = process.cwd();
  const options = readOptions(args, root);
  if (options === "help") {
    console.log(USAGE);
    return 0;
  }
  const report = await runMutants({ root, ...options, print: (line) => console.log(line) });
  return report.passed ? 0 : 1;
}
