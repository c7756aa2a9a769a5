import { counted } from "../../server/runtime/operation/counted.js";
import { startDriven } from "./drive/driven-api.js";
import { driveLifecycles, type LifecycleReport } from "./drive/lifecycle.js";
import { PublishedBodies } from "./drive/published-bodies.js";
import { fuzzApi, type FuzzReport } from "./drive/fuzz-api.js";

/** Requests of `npm test` per operation; `npm run fuzz` takes the number as an option. */
const REQUESTS_EACH = 6;
const MOST = 3_000;

/** Tests a compiled API by life cycles and generated requests; prints a report. Exit code 1: a deviation. */
export async function testApi(
  root: string,
  {
    unstored,
    requests,
    seed = 1,
  }: { unstored: readonly string[]; requests?: number; seed?: number },
): Promise<number> {
  const { driven: api, stop } = await startDriven(root);
  try {
    const published = await PublishedBodies.of(root);
    const lives = await driveLifecycles(api, published, unstored);
    for (const life of lives) console.log(describeLife(life));
    const count = requests ?? Math.min(MOST, REQUESTS_EACH * api.models.length);
    const report = await fuzzApi(api, published, { requests: count, seed });
    for (const line of describeFuzz(report)) console.log(line);
    return lives.some(({ failure }) => failure !== undefined) || report.failures.length > 0 ? 1 : 0;
  } finally {
    await stop();
  }
}

function describeLife({ collection, called, failure, unfollowed }: LifecycleReport): string {
  if (failure !== undefined) return `FAILED ${collection}: ${failure}`;
  const way = [...new Set(called)].join(", ");
  return unfollowed === undefined
    ? `ok ${collection}: ${way}`
    : `ok ${collection}: ${way || "nothing"}; not followed further: ${unfollowed}`;
}

export function* describeFuzz(report: FuzzReport): Generator<string> {
  for (const failure of report.failures) yield `FAILED ${failure}`;
  if (report.unimplemented.size > 0) {
    yield `Not implemented (501): ${[...report.unimplemented].join(", ")}`;
  }
  const statuses = [...report.statuses].sort(([a], [b]) => a - b);
  const counts = statuses.map(([status, count]) => `${status}: ${count}`).join(", ");
  yield `${counted(report.requests, "generated request")}, ${[...report.mutations.values()].reduce((sum, each) => sum + each, 0)} of them wrong on purpose, seed ${report.seed}: ${counts}`;
}
