import { parseArgs } from "node:util";
import { type ImplementationName, implementationNames } from "./implementations.js";
import { type ScenarioName, scenarioNames } from "./scenarios.js";

const benches = ["comparison", "products", "memory", "start"] as const;

export const USAGE = `Usage: npm run bench [-- OPTIONS]
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
  --json FILE           write the figures to FILE as well
  --no-build            measure dist/ as it is
  --help                print this

products  imports catalogues of these sizes and sends each the same product searches
memory    memory of this service before and after minutes of all scenarios at a fixed rate
start     time from the start of the process until it is ready`;

/** The command line is wrong; the message says where. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

export interface BenchOptions {
  bench: (typeof benches)[number];
  /** Products in a project, for `products`. */
  sizes: number[];
  scenarios: readonly ScenarioName[];
  implementations: readonly ImplementationName[];
  starts: number;
  /** After each start. */
  rounds: number;
  /** Of one round. */
  seconds: number;
  warmUpSeconds: number;
  connections: number;
  /** How long `memory` takes. */
  minutes: number;
  /** Requests per second of `memory`. */
  rate: number;
  jsonFile: string | undefined;
  build: boolean;
  help: boolean;
}

/** Throws {@link UsageError}. */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values, positionals } = parse(args);
  const [name = "comparison", ...surplus] = positionals;
  const bench = benches.find((each) => each === name);
  if (!bench || surplus.length > 0) {
    throw new UsageError(`Unknown bench '${positionals.join(" ")}'. Use ${benches.join(", ")}.`);
  }
  return {
    bench,
    sizes: values.sizes.split(",").map((size) => count("--sizes", size, 0)),
    scenarios: chosen("--scenario", values.scenario, scenarioNames),
    implementations: chosen("--implementation", values.implementation, implementationNames),
    starts: count("--starts", values.starts, 1),
    rounds: count("--rounds", values.rounds, 5),
    seconds: count("--seconds", values.seconds, 1),
    warmUpSeconds: count("--warm-up", values["warm-up"], 3),
    connections: count("--connections", values.connections, 32),
    minutes: count("--minutes", values.minutes, 10),
    rate: count("--rate", values.rate, 500),
    jsonFile: values.json,
    build: !values["no-build"],
    help: values.help,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        sizes: { type: "string", default: "1000,10000,100000" },
        scenario: { type: "string" },
        implementation: { type: "string" },
        starts: { type: "string" },
        rounds: { type: "string" },
        seconds: { type: "string" },
        "warm-up": { type: "string" },
        connections: { type: "string" },
        minutes: { type: "string" },
        rate: { type: "string" },
        json: { type: "string" },
        "no-build": { type: "boolean", default: false },
        help: { type: "boolean", default: false },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function count(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback;
  if (/^[1-9]\d{0,7}$/.test(text)) return Number(text);
  throw new UsageError(`${name}: '${text}' is not a whole number from 1 to 99999999.`);
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
