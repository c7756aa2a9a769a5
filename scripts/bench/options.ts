import { parseArgs } from "node:util";
import { type ScenarioName, scenarioNames } from "./scenarios.js";

export const USAGE = `Usage: npm run bench [-- OPTIONS]
       npm run bench -- search [--sizes 10000,100000,1000000]

Measures GET by id and POST of this service against (a) stock Express with the stock
express-openapi-validator and (b) Fastify with fastify-openapi-glue, in turn, on one machine.

  --only get|post      one of the two
  --searched           in a project that has been searched, so that each write also indexes
  --rounds N           rounds of each contestant (5)
  --seconds N          length of a round (4)
  --warm-up N          seconds of load before the first round (3)
  --connections N      open at a time, one request on each (32)
  --json FILE          write the figures there as well
  --profile FOLDER     only this service, its CPU profile written there
  --no-build           measure dist/ as it stands
  --help               print this

search: loads projects of these sizes, one after the other, and asks each the same questions.`;

/** The command line is wrong; the message says where. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

export interface BenchOptions {
  bench: "comparison" | "search";
  /** Resources in a project, for `search`. */
  sizes: number[];
  only: ScenarioName | undefined;
  /** Whether the project of the resources has an index, which a first search makes. */
  searched: boolean;
  rounds: number;
  /** Of one round. */
  seconds: number;
  warmUpSeconds: number;
  connections: number;
  jsonFile: string | undefined;
  profileFolder: string | undefined;
  build: boolean;
  help: boolean;
}

/** Throws {@link UsageError}. */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values, positionals } = parse(args);
  const [bench = "comparison", ...surplus] = positionals;
  if ((bench !== "comparison" && bench !== "search") || surplus.length > 0) {
    throw new UsageError(`There is no bench '${positionals.join(" ")}'.`);
  }
  return {
    bench,
    sizes: values.sizes.split(",").map((size) => count("--sizes", size, 0)),
    only: scenarioName(values.only),
    searched: values.searched,
    rounds: count("--rounds", values.rounds, 5),
    seconds: count("--seconds", values.seconds, 4),
    warmUpSeconds: count("--warm-up", values["warm-up"], 3),
    connections: count("--connections", values.connections, 32),
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
        only: { type: "string" },
        searched: { type: "boolean", default: false },
        rounds: { type: "string" },
        seconds: { type: "string" },
        "warm-up": { type: "string" },
        connections: { type: "string" },
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

function scenarioName(text: string | undefined): ScenarioName | undefined {
  if (text === undefined) return undefined;
  const name = scenarioNames.find((candidate) => candidate === text);
  if (name) return name;
  throw new UsageError(`--only: '${text}' is not one of ${scenarioNames.join(", ")}.`);
}
