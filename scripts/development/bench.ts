import { join } from "node:path";
import { parseArgs } from "node:util";
import { compare } from "./bench/comparison.js";
import { implementationNames } from "./bench/implementations.js";
import type { Installation } from "./bench/install.js";
import { benchMemory } from "./bench/memory.js";
import { benchProducts } from "./bench/product-search.js";
import { report } from "./bench/report.js";
import { scenarioNames } from "./bench/scenarios.js";
import { benchStart } from "./bench/start.js";
import { build } from "./program.js";

const USAGE = `Usage: npm run bench [-- OPTIONS]
       npm run bench -- products [--sizes 1000,10000,100000]
       npm run bench -- memory [--minutes 10] [--rate 500]
       npm run bench -- start [--rounds 5]

Compares this service with other implementations: in turn, on one machine, on the same Node.

  --scenario A,B        of ${scenarioNames.join(", ")} (all)
  --implementation A,B  of ${implementationNames.join(", ")} (all)
  --starts N            starts of each implementation for a scenario: V8 does not always optimise
                        the same code alike (1)
  --rounds N            rounds of each implementation after each start (5)
  --seconds N           length of a round (1)
  --warm-up N           seconds of load before the first round (3)
  --connections N       open connections, one request at a time on each (32)
  --no-build            measure dist/ as it is
  --help                print this

products  imports catalogues of these sizes and sends each the same product searches
memory    memory of this service before and after minutes of all scenarios at a fixed rate
start     time from the start of the process until it is ready`;

class UsageError extends Error {}

// Each of the processes that run together has listeners that end it.
process.setMaxListeners(0);
const interruption = new AbortController();
const installation: Installation = {
  root: join(import.meta.dirname, "../.."),
  signal: interruption.signal,
  progress: (message) => console.error(`  ${message}`),
};

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  if (error instanceof UsageError) {
    console.error(`${error.message}\n\n${USAGE}`);
    return 2;
  }
  // The terminal interrupts the implementations too: their failures then mean nothing.
  const { aborted } = interruption.signal;
  const message = error instanceof Error ? error.message : error;
  console.error(aborted ? "Interrupted: no figures." : message);
  return 1;
});

async function main(args: string[]): Promise<number> {
  const { values, positionals } = read(args);
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const run = benchOf(positionals, values);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    // Not `once`: tsx forwards a signal that the terminal has already sent to every process.
    process.on(signal, () => interruption.abort());
  }
  if (!values["no-build"]) await build(installation.root);
  interruption.signal.throwIfAborted();
  console.log(`\n${await run()}`);
  return 0;
}

type Values = ReturnType<typeof read>["values"];

function benchOf(names: readonly string[], values: Values): () => Promise<string> {
  const rounds = count(values, "rounds");
  switch (names.join(" ")) {
    case "": {
      const options = {
        scenarios: chosen("--scenario", values.scenario, scenarioNames),
        implementations: chosen("--implementation", values.implementation, implementationNames),
        starts: count(values, "starts"),
        rounds,
        seconds: count(values, "seconds"),
        warmUpSeconds: count(values, "warm-up"),
        connections: count(values, "connections"),
      };
      return async () => report(await compare({ ...installation, ...options }));
    }
    case "products": {
      const sizes = values.sizes.split(",").map((size) => whole("sizes", size));
      return () => benchProducts({ ...installation, sizes });
    }
    case "memory": {
      const [minutes, rate] = [count(values, "minutes"), count(values, "rate")];
      return () => benchMemory({ ...installation, minutes, rate });
    }
    case "start":
      return () => benchStart({ ...installation, rounds });
    default:
      throw new UsageError(`Unknown bench '${names.join(" ")}'. Use products, memory or start.`);
  }
}

function read(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        sizes: { type: "string", default: "1000,10000,100000" },
        scenario: { type: "string" },
        implementation: { type: "string" },
        starts: { type: "string", default: "1" },
        rounds: { type: "string", default: "5" },
        seconds: { type: "string", default: "1" },
        "warm-up": { type: "string", default: "3" },
        connections: { type: "string", default: "32" },
        minutes: { type: "string", default: "10" },
        rate: { type: "string", default: "500" },
        "no-build": { type: "boolean", default: false },
        help: { type: "boolean", default: false },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

type Counted = "starts" | "rounds" | "seconds" | "warm-up" | "connections" | "minutes" | "rate";

function count(values: Values, name: Counted): number {
  return whole(name, values[name]);
}

function whole(name: string, text: string): number {
  if (/^[1-9]\d{0,7}$/.test(text)) return Number(text);
  throw new UsageError(`--${name}: '${text}' is not a whole number from 1 to 99999999.`);
}

/** In the order of `names`; all of them by default. */
function chosen<T extends string>(
  option: string,
  text: string | undefined,
  names: readonly T[],
): readonly T[] {
  if (text === undefined) return names;
  const wanted = text.split(",");
  const unknown = wanted.find((each) => !names.some((name) => name === each));
  if (unknown === undefined) return names.filter((name) => wanted.includes(name));
  throw new UsageError(`${option}: '${unknown}' is not one of ${names.join(", ")}.`);
}
