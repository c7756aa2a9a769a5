import { constants } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { build } from "./build.js";
import { citus } from "./chaos/citus.js";
import type { WorkerCommands } from "./chaos/citus-worker.js";
import { failover } from "./chaos/failover.js";
import { instances } from "./chaos/instances.js";
import { linearizability } from "./chaos/linearizability.js";
import { patroni } from "./chaos/patroni.js";
import { proxy } from "./chaos/proxy.js";
import type { Scenario } from "./chaos/scenario.js";
import { searchIndex } from "./chaos/search-index.js";
import { stops } from "./chaos/stops.js";

const USAGE = `Usage: npm run chaos -- NAME [--seed N]

Breaks things under load, on a store of its own, and tells whether every promise was kept.

  citus             a node added and shards moved, a worker killed: on the cluster whose coordinator is named by
                    TEST_DATABASE_URL. Workers of another machine need --stop-worker COMMAND and
                    --start-worker COMMAND: of a shell, with the worker in $NODE_HOST and $NODE_PORT
  instances         three instances, killed and restarted; then PostgreSQL itself
  failover          a primary is killed, and its synchronous standby takes its place
  linearizability   conditional writes and reads of many clients, in an order that explains them
  patroni           three servers under Debian's Patroni and etcd: the leader hands over, and is killed
  proxy             rolling restarts and kills of two instances behind the nginx of compose.yaml
  search-index      the service and imports are killed while they write, search and index, on both engines
  stops             SIGTERM under clients that connect again: no accepted connection is lost
`;

const scenarios: Readonly<Record<string, Scenario>> = {
  citus,
  failover,
  instances,
  linearizability,
  patroni,
  proxy,
  "search-index": searchIndex,
  stops,
};

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

interface Parameters {
  name: string;
  seed: number;
  worker?: WorkerCommands;
}

/** `seed` is NaN for what is no number. */
function read(args: readonly string[]): Parameters {
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

/** Whatever runs by then takes its processes and folders with it when this one exits. */
function endWithTheCaller(): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => process.exit(128 + constants.signals[signal]));
  }
  // npm passes signals to its shell only, which passes on nothing.
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || process.exit(1), 200).unref();
}
