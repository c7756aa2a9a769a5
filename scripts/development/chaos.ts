import { constants } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { citus } from "./chaos/citus.js";
import type { Scenario, ScenarioOptions } from "./chaos/run.js";
import { failover, instances, proxy } from "./chaos/scenarios.js";
import { build } from "./program.js";

const USAGE = `Usage: npm run chaos -- NAME [--seed N]

Breaks a service under load, on a temporary store, and checks that no acknowledged write was lost.

  citus      adds a node, moves shards and kills a worker, on the cluster whose coordinator is in
             TEST_DATABASE_URL. Workers on another machine need --stop-worker COMMAND and
             --start-worker COMMAND: shell commands that find the worker in $NODE_HOST and $NODE_PORT
  failover   kills a primary, and its synchronous standby takes over
  instances  kills and restarts three instances, then PostgreSQL
  proxy      restarts and kills two instances behind the nginx of compose.yaml
`;

const scenarios: Readonly<Record<string, Scenario>> = { citus, failover, instances, proxy };

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  return 1;
});

async function main(args: readonly string[]): Promise<number> {
  const { name, seed, worker } = read(args);
  const scenario = Object.hasOwn(scenarios, name) ? scenarios[name] : undefined;
  if (!scenario || !Number.isSafeInteger(seed)) {
    console.error(USAGE);
    return 2;
  }
  endWithTheCaller();
  await build(join(import.meta.dirname, "../.."));
  const progress = (message: string): void => console.error(`  ${message}`);
  const { text, kept } = await scenario({ seed, progress, ...(worker && { worker }) });
  console.log(`\n${name}, seed ${seed}\n\n${text}`);
  return kept ? 0 : 1;
}

/** `seed` is NaN if it is not a number. */
function read(args: readonly string[]): { name: string } & Omit<ScenarioOptions, "progress"> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        seed: { type: "string" },
        "stop-worker": { type: "string" },
        "start-worker": { type: "string" },
      },
    });
    const [name = "", ...surplus] = positionals;
    const seed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed);
    const { "stop-worker": stop, "start-worker": start } = values;
    const isWrong = surplus.length > 0 || (stop === undefined) !== (start === undefined);
    const worker = stop !== undefined && start !== undefined ? { stop, start } : undefined;
    return { name: isWrong ? "" : name, seed, ...(worker && { worker }) };
  } catch {
    return { name: "", seed: NaN };
  }
}

/** Ends with signals and with npm. Exit handlers then end processes and remove folders. */
function endWithTheCaller(): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => process.exit(128 + constants.signals[signal]));
  }
  // npm passes signals to its shell only, which does not pass them on.
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || process.exit(1), 200).unref();
}
