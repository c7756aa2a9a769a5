import { type EmbeddedService, startService } from "../../../server/embed/index.js";
import { median } from "./statistics.js";
import type { SuiteFigures, SuiteRun } from "./suites.js";

/** How often each step is measured, after as many times to warm up. */
const TIMES = 100;

/**
 * A program of `npm run bench -- suites`, in a process of its own: `figures` measures what a test suite does
 * between its tests, `tests NAME COUNT` runs so many tests. Prints JSON.
 */
const [task, name = "", count = "0"] = process.argv.slice(2);
console.log(
  JSON.stringify(task === "figures" ? await figures() : await runTests(name, Number(count))),
);

async function figures(): Promise<SuiteFigures> {
  const begun = performance.now();
  const service = await startService({ listen: false });
  const start = performance.now() - begun;
  const snapshot = await service.snapshot();
  const project = async (sampleData: boolean): Promise<void> => {
    await service.project({ sampleData });
  };
  try {
    const restore = await measured(() => service.restore(snapshot));
    const take = await measured(async () => {
      service.snapshots.release(await service.snapshot());
    });
    const empty = await measured(() => project(false));
    await service.restore(snapshot);
    const sample = await measured(() => project(true));
    return { start, restore, snapshot: take, project: sample, emptyProject: empty };
  } finally {
    await service.stop();
  }
}

async function measured(step: () => Promise<void>): Promise<{ wall: number; cpu: number }> {
  for (let n = 0; n < TIMES; n++) await step();
  const walls: number[] = [];
  const before = process.cpuUsage();
  for (let n = 0; n < TIMES; n++) {
    const begun = performance.now();
    await step();
    walls.push(performance.now() - begun);
  }
  const { user, system } = process.cpuUsage(before);
  return { wall: median(walls), cpu: (user + system) / 1_000 / TIMES };
}

/** Each test finds the sample data, and none of what the one before has written. Rejects if it does. */
async function runTests(worker: string, tests: number): Promise<SuiteRun> {
  const begun = performance.now();
  const service = await startService();
  try {
    const snapshot = await service.snapshot();
    for (let n = 0; n < tests; n++) {
      await service.restore(snapshot);
      await runTest(service, `${worker} ${n}`);
    }
  } finally {
    await service.stop();
  }
  const { user, system } = process.cpuUsage();
  return { tests, wall: performance.now() - begun, cpu: (user + system) / 1_000 };
}

async function runTest({ client }: EmbeddedService, marker: string): Promise<void> {
  const named = { objectTypeProperty: { arrayOfStringExample: [marker] } };
  const { data } = await client.createOrUpdateResource({ body: { key: "same", ...named } });
  const found = await client.queryResourcesSorted({ query: { where: ['key = "same"'] } });
  const markers = found.data.results.flatMap(
    ({ objectTypeProperty }) => objectTypeProperty.arrayOfStringExample ?? [],
  );
  if (data.version === 1 && markers.length === 1 && markers[0] === marker) return;
  throw new Error(`Test ${marker} found what another one left: ${JSON.stringify(found.data)}`);
}
