import { parseArgs } from "node:util";
import { type ImplementationName, implementationNames } from "./implementations.js";
import { type ScenarioName, scenarioNames } from "./scenarios.js";

const benches = [
  "comparison",
  "search",
  "commits",
  "memory",
  "start",
  "scale",
  "suites",
  "worst-queries",
] as const;

export const USAGE = `Usage: npm run bench [-- OPTIONS]
       npm run bench -- search [--sizes 10000,100000,1000000] [--product-sizes 1000,10000,100000]
       npm run bench -- worst-queries [--sizes 50000]
       npm run bench -- commits | start | scale | suites
       npm run bench -- memory [--minutes 10] [--rate 500]

Measures this service and what else there is, in turn, on one machine.

  --scenario A,B       of ${scenarioNames.join(", ")} (all)
  --implementation A,B of ${implementationNames.slice(0, 6).join(", ")},
                       ${implementationNames.slice(6).join(", ")} (all; these three are installed on first use)
  --this-node          run them on the Node that runs this, which is too old for two of these three;
                       otherwise all run on one that is installed on first use
  --searched           in a project that has been searched, so that each write also indexes
  --starts N           how often each implementation is started for a scenario: V8 does not always
                       optimise the same code alike (1)
  --rounds N           rounds of each implementation after each start (5)
  --seconds N          length of a round (1)
  --warm-up N          seconds of load before the first round (3)
  --connections N      open at a time, one request on each (32)
  --svg FILE           draw the ratios there
  --json FILE          write the figures there as well
  --profile FOLDER     write a CPU profile of each implementation in each scenario there
  --no-build           measure dist/ as it stands
  --help               print this

search: loads projects of these sizes, one after the other, and asks each the same questions; --sizes
        counts resources, --product-sizes products, "none" leaves one of them out. Beside products, texts are
        asked of SQLite's FTS5 and, if python3 has it (pip install tantivy), everything of tantivy.
worst-queries: how long others wait while the heaviest permitted queries run, at the first size.
commits: writes per second of writers that share commits, against one commit for each write.
memory: what this service holds before and after minutes of all scenarios at a fixed rate.
start: from the start of the process until it is ready, --rounds times.
scale: GET and POST to one, two and three instances on one PostgreSQL server.
suites: what a test suite waits for between its tests, --rounds times, and 1,000 tests over 8 workers.`;

/** The command line is wrong; the message says where. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

export interface BenchOptions {
  bench: (typeof benches)[number];
  /** Resources in a project, for `search`. */
  sizes: number[];
  /** Products in a project, for `search`. */
  productSizes: number[];
  scenarios: readonly ScenarioName[];
  implementations: readonly ImplementationName[];
  /** Whether the implementations run on the Node that runs the bench. */
  thisNode: boolean;
  /** Whether the project of the resources has an index, which a first search makes. */
  searched: boolean;
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
  svgFile: string | undefined;
  jsonFile: string | undefined;
  profileFolder: string | undefined;
  build: boolean;
  help: boolean;
}

/** Throws {@link UsageError}. */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values, positionals } = parse(args);
  const [name = "comparison", ...surplus] = positionals;
  const bench = benches.find((each) => each === name);
  if (!bench || surplus.length > 0) {
    throw new UsageError(`There is no bench '${positionals.join(" ")}'.`);
  }
  return {
    bench,
    sizes: sizes("--sizes", values.sizes),
    productSizes: sizes("--product-sizes", values["product-sizes"]),
    scenarios: chosen("--scenario", values.scenario, scenarioNames),
    implementations: chosen(
      "--implementation",
      values.implementation ?? values.contestant,
      implementationNames,
    ),
    thisNode: values["this-node"],
    searched: values.searched,
    starts: count("--starts", values.starts, 1),
    rounds: count("--rounds", values.rounds, 5),
    seconds: count("--seconds", values.seconds, 1),
    warmUpSeconds: count("--warm-up", values["warm-up"], 3),
    connections: count("--connections", values.connections, 32),
    minutes: count("--minutes", values.minutes, 10),
    rate: count("--rate", values.rate, 500),
    svgFile: values.svg,
    jsonFile: values.json,
    profileFolder: values.profile,
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
        sizes: { type: "string", default: "10000,100000,1000000" },
        "product-sizes": { type: "string", default: "1000,10000,100000" },
        scenario: { type: "string" },
        implementation: { type: "string" },
        /** Deprecated name of `implementation`, accepted until the next minor version. */
        contestant: { type: "string" },
        "this-node": { type: "boolean", default: false },
        searched: { type: "boolean", default: false },
        starts: { type: "string" },
        rounds: { type: "string" },
        seconds: { type: "string" },
        "warm-up": { type: "string" },
        connections: { type: "string" },
        minutes: { type: "string" },
        rate: { type: "string" },
        svg: { type: "string" },
        json: { type: "string" },
        profile: { type: "string" },
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

function sizes(name: string, text: string): number[] {
  return text === "none" ? [] : text.split(",").map((size) => count(name, size, 0));
}

/** In the order of `names`; all of them where nothing is said. */
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
