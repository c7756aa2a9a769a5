/**
 * For fast-check: how many cases a property is tried with, and the seed that they come from. The suite
 * tries always the same ones. `LONG_RUNS=20` tries 20 times as many, and others at each run;
 * `TEST_SEED` those of a run that has failed: fast-check names the seed.
 *
 * @example LONG_RUNS=20 TEST_SEED=1234567 npm run jest -- server/query/finder
 */
export function propertyRuns(count: number): { numRuns: number; seed: number } {
  const { LONG_RUNS: times, TEST_SEED: given, TEST_STORAGE: engine } = process.env;
  // On PostgreSQL each statement goes over a network, and what is tried is the same code.
  const share = engine === "postgres" ? 0.25 : 1;
  return {
    numRuns: Math.ceil(count * share * Number(times ?? 1)),
    seed: given === undefined ? (times === undefined ? SEED : newSeed()) : Number(given),
  };
}

const SEED = 20_260_115;

function newSeed(): number {
  return Math.floor(Math.random() * 2 ** 31);
}
