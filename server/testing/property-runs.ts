/**
 * Parameters for fast-check. By default every run tries the same cases. `LONG_RUNS=20` tries 20 times as many
 * other ones; `TEST_SEED` repeats a failed run, whose seed fast-check prints.
 *
 * @example LONG_RUNS=20 TEST_SEED=1234567 npm run jest -- server/demo/query/predicate/random
 */
export function propertyRuns(count: number): { numRuns: number; seed: number } {
  const { LONG_RUNS: times, TEST_SEED: seed, TEST_STORAGE: engine } = process.env;
  // On PostgreSQL, each statement crosses a network, and the tested code is the same.
  const share = engine === "postgres" ? 0.25 : 1;
  return {
    numRuns: Math.ceil(count * share * Number(times ?? 1)),
    seed: seed === undefined ? (times === undefined ? SEED : newSeed()) : Number(seed),
  };
}

const SEED = 20_260_115;

function newSeed(): number {
  return Math.floor(Math.random() * 2 ** 31);
}
