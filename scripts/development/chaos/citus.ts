import { setTimeout as pause } from "node:timers/promises";
import { DEMO_PROJECT } from "../../../server/projects/first-start.js";
import {
  addWorker,
  createPlainDatabase,
  dropDatabase,
  joinNodes,
  workersOf,
} from "../../../server/storage/postgres/testing/create-database.js";
import { CitusCluster } from "../../../server/storage/postgres/testing/citus-cluster.js";
import { openWorker, type Worker } from "./citus-worker.js";
import { type Fleet, withFleet } from "./fleet.js";
import { Load } from "./load/load.js";
import { type Phase, phaseTable, verdict } from "./report.js";
import type { Scenario, ScenarioOptions } from "./scenario.js";

const INSTANCES = 2;
/** Of each table. Half of them move to the worker that is added. */
const SHARDS = 8;
const KILLS = 5;
/** Milliseconds of work before and after an event, and for which a worker is away. */
const WORK = 3_000;
/** Longer than the retries of clients: some of their calls fail. */
const AWAY = 3_000;
/** Writes that must be acknowledged after an event before the next one. */
const WRITES_BETWEEN = 50;

/**
 * A database of Citus on all workers but one, which is added under load and takes its part of the shards, and a worker
 * that is killed and started again. It is a new database of the cluster that TEST_DATABASE_URL names.
 */
export const citus: Scenario = async (options) => {
  const { TEST_DATABASE_URL: cluster = "" } = process.env;
  const workers = cluster ? await workersOf(cluster) : [];
  const [added, ...others] = workers.toReversed();
  if (added === undefined || others.length === 0) {
    throw new Error(
      "TEST_DATABASE_URL must name a database of Citus, on its coordinator, with two workers at least.",
    );
  }
  const database = await createPlainDatabase(cluster);
  const coordinator = await CitusCluster.connect(database);
  try {
    await joinNodes(cluster, database, { workers: others, shards: SHARDS });
    return await withFleet(INSTANCES, database, (fleet) =>
      breakNodes({ fleet, coordinator, database, added }, options),
    );
  } finally {
    await coordinator.end();
    await dropDatabase(cluster, database);
  }
};

interface Parts {
  fleet: Fleet;
  coordinator: CitusCluster;
  database: string;
  /** The URL of the worker that is to be added. */
  added: string;
}

async function breakNodes(
  { fleet, coordinator, database, added }: Parts,
  { seed, progress, worker: commands }: ScenarioOptions,
): ReturnType<Scenario> {
  const load = await Load.prepare(() => fleet.client(), { seed });
  const phases: Phase[] = [];
  const phase = async (name: string, events: () => Promise<void>): Promise<void> => {
    progress(name);
    phases.push({ name, ...(await load.during(events)) });
  };
  await phase("nothing happens", () => pause(WORK));
  const move = await coordinator.transferMode();
  await phase(`a worker added, shards moved (${move})`, async () => {
    await addWorker(database, added);
    await coordinator.rebalance(move);
    await coordinator.moveProject(DEMO_PROJECT, added, move);
    await work(load);
  });
  const worker = await openWorker(added, commands);
  const name = `its worker stopped (${worker.manner}), ${KILLS} times`;
  await phase(name, () => stopAgainAndAgain(worker, load));
  const violations = await load.violations(fleet.client());
  violations.push(...fleet.errors);
  if (failed(phases[1])) violations.push("A request failed while shards moved");
  const checked = await fleet.check();
  const shards = (await coordinator.shards()).map(({ node, shards }) => `${shards} on ${node}`);
  const text = [
    phaseTable(phases),
    `Shards in the end: ${shards.join(", ")}.`,
    verdict(violations, checked),
  ].join("\n\n");
  return { text, kept: violations.length + checked.errors.length === 0 };
}

async function stopAgainAndAgain(worker: Worker, load: Load): Promise<void> {
  for (let time = 0; time < KILLS; time++) {
    await worker.stop();
    await pause(AWAY);
    await worker.start();
    await work(load);
  }
}

/** Until enough was acknowledged: so each event meets a service that works. */
async function work(load: Load): Promise<void> {
  const enough = load.done + WRITES_BETWEEN;
  await pause(WORK);
  while (load.done < enough) await pause(20);
}

function failed(phase: Phase | undefined): boolean {
  return phase === undefined || phase.rejected + phase.unknown + phase.failedReads > 0;
}
