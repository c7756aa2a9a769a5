import { existsSync } from "node:fs";
import { join, normalize } from "node:path";
import { parseArgs } from "node:util";
import { systemError } from "../../../server/operation/system-error.js";

const ROOMS = "server/auth,scripts/generate/diff,server/query/predicate";

export const USAGE = `npm run mutate -- [options]
  --files A,B   folders or files to change (${ROOMS})
  --tests A     folder whose tests are run (the one that the file is in, or the nearest above that has tests)
  --limit N     mutants to try, chosen at random from all that there are (20)
  --seed N      of the choice; the same seed tries the same mutants (1)
  --floor N     per cent of the mutants that must be killed, or it ends with 1 (0)
  --workers N   processes that run tests (2)`;

/** What is wrong with the command line, in one line. */
export class UsageError extends Error {}

export interface Options {
  paths: string[];
  tests: string | undefined;
  limit: number;
  seed: number;
  floor: number;
  workers: number;
}

/** Throws a UsageError for an unknown option, a number that is none, and a path that does not exist. */
export function readOptions(args: readonly string[], root: string): Options | "help" {
  const values = parse(args);
  if (values.help) return "help";
  const paths = values.files.split(",").map(clean);
  const tests = values.tests && clean(values.tests);
  for (const path of tests ? [...paths, tests] : paths) {
    if (!existsSync(join(root, path))) throw new UsageError(`There is no file or folder ${path}.`);
  }
  return {
    paths,
    tests,
    limit: wholeNumber("limit", values.limit, 1),
    seed: wholeNumber("seed", values.seed, 0),
    floor: wholeNumber("floor", values.floor, 0),
    workers: wholeNumber("workers", values.workers, 1),
  };
}

const clean = (path: string): string => normalize(path).replace(/\/$/, "");

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        files: { type: "string", default: ROOMS },
        tests: { type: "string" },
        limit: { type: "string", default: "20" },
        seed: { type: "string", default: "1" },
        floor: { type: "string", default: "0" },
        workers: { type: "string", default: "2" },
        help: { type: "boolean", default: false },
      },
    }).values;
  } catch (error) {
    throw new UsageError(`${systemError(error).message} See --help.`);
  }
}

function wholeNumber(name: string, text: string, smallest: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && Number.isSafeInteger(value) && value >= smallest) return value;
  throw new UsageError(`--${name} must be a whole number of at least ${smallest}, not "${text}".`);
}
