import { constants } from "node:os";
import { join } from "node:path";
import { readArguments, runCommand, TEXT, UsageError, wholeNumber } from "../command-line.js";
import { endWithTheCaller } from "../end-with-the-caller.mjs";
import type { Scenario } from "./chaos/run.js";
import { failover, instances } from "./chaos/scenarios.js";
import { build } from "./program.js";

const USAGE = `Usage: npm run chaos -- NAME [OPTION…]

Breaks a service under load, on a temporary store, and checks that no acknowledged write is lost.

  instances  kill and restart three instances, then PostgreSQL
  failover   kill a primary, and promote its synchronous standby
  --seed N   repeat the run with this seed
  --help     print this help`;

const scenarios: Readonly<Record<string, Scenario>> = { failover, instances };

await runCommand(USAGE, async (args) => {
  const { name, scenario, seed } = read(args);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    // Exit handlers then end processes and remove folders.
    process.on(signal, () => process.exit(128 + constants.signals[signal]));
  }
  endWithTheCaller();
  await build(join(import.meta.dirname, "../.."));
  const progress = (message: string): void => console.error(`  ${message}`);
  const { text, kept } = await scenario({ seed, progress });
  console.log(`\n${name}, seed ${seed}\n\n${text}`);
  return kept ? 0 : 1;
});

function read(args: string[]) {
  const { values, positionals } = readArguments({
    args,
    allowPositionals: true,
    options: { seed: TEXT },
  });
  const [name = "", ...surplus] = positionals;
  const scenario = Object.hasOwn(scenarios, name) ? scenarios[name] : undefined;
  if (!scenario || surplus.length > 0) {
    throw new UsageError(
      `Unknown NAME '${positionals.join(" ")}'. Use ${Object.keys(scenarios).join(", ")}.`,
    );
  }
  const seed = wholeNumber("--seed", values.seed ?? String(Date.now() % 1_000_000), 0);
  return { name, scenario, seed };
}
