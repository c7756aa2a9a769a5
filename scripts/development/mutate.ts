// npm run mutate: changes one operator, condition or return at a time, and runs the tests beside the file. A mutant
// that they do not notice has survived. Options: --files A,B (folders or files), --limit N (mutants), --seed N.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { findMutants, type Mutant } from "./mutation/find-mutants.js";

const ROOMS = "server/auth,scripts/generate/diff,server/query/predicate,server/storage/sql";
const { values } = parseArgs({
  options: {
    files: { type: "string", default: ROOMS },
    limit: { type: "string", default: "20" },
    seed: { type: "string", default: "1" },
  },
});

function sourcesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  const all = readdirSync(path, { recursive: true, encoding: "utf8" }).sort();
  return all
    .filter((name) => /(?<!\.test|\.d)\.ts$/.test(name) && !/testing\//.test(name))
    .map((name) => join(path, name));
}

/** The mutants in an order that the seed gives (Mulberry32). */
function shuffled(mutants: Mutant[], seed: number): Mutant[] {
  let state = seed;
  const random = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return mutants
    .map((mutant) => ({ mutant, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ mutant }) => mutant);
}

/** Whether the tests of the file's folder fail with the mutant, or take too long. The file is as before afterwards. */
function isKilled({ file, start, end, text }: Mutant): boolean {
  const source = readFileSync(file, "utf8");
  const restore = (): void => writeFileSync(file, source);
  process.once("exit", restore);
  writeFileSync(file, source.slice(0, start) + text + source.slice(end));
  try {
    const tests = [
      "run",
      "--silent",
      "jest",
      "--",
      "--bail",
      "--silent",
      "-w",
      "2",
      `${dirname(file)}/`,
    ];
    return spawnSync("npm", tests, { stdio: "ignore", timeout: 120_000 }).status !== 0;
  } finally {
    restore();
    process.off("exit", restore);
  }
}

const files = values.files.split(",").flatMap(sourcesIn);
const found = files.flatMap((file) => findMutants(file, readFileSync(file, "utf8")));
const chosen = shuffled(found, Number(values.seed)).slice(0, Number(values.limit));
const survivors = chosen.filter((mutant) => {
  const killed = isKilled(mutant);
  console.log(`${killed ? "killed  " : "SURVIVED"} ${mutant.file}:${mutant.line}  ${mutant.what}`);
  return !killed;
});
console.log(
  `${survivors.length} of ${chosen.length} mutants survived (${found.length} in all, seed ${values.seed})`,
);
