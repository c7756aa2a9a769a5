/**
 * For fast-check: how many cases a property is tried with. Few and always the same ones within the
 * suite; LONG_RUNS=20 makes it 20 times as many, and others at each run.
 */
export function propertyRuns(count: number): { numRuns: number; seed?: number } {
  const { LONG_RUNS: times } = process.env;
  return times === undefined ? { numRuns: count, seed: SEED } : { numRuns: count * Number(times) };
}

const SEED = 20_260_115;
