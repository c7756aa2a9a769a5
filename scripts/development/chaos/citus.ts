import { execFile } from "node:child_process";
import { statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { DEMO_PROJECT } from "../../../server/projects/first-start.js";
import {
  CitusCluster,
  locateServer,
} from "../../../server/storage/postgres/testing/citus-cluster.js";
import {
  addWorker,
  createPlainDatabase,
  dropDatabase,
  joinNodes,
  workersOf,
} from "../../../server/storage/postgres/testing/create-database.js";
import { type Fleet, withFleet } from "./fleet.js";
import { Run, type Scenario, type ScenarioOptions } from "./run.js";

/** Shards per table. Half of them move to the added worker. */
const SHARDS = 8;
const KILLS = 5;
const WORK = 3_000;
/** Milliseconds for which a worker is away. Longer than the retries of clients: some of their calls fail. */
const AWAY = 3_000;
/** Milliseconds in which a worker must be running again. */
const START_LIMIT = 60_000;

const execute = promisify(execFile);

/** A new Citus database at TEST_DATABASE_URL: adds a worker under load, kills and restarts another one. */
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
    return await withFleet(2, database, (fleet) =>
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
  added: string;
}

async function breakNodes(
  { fleet, coordinator, database, added }: Parts,
  options: ScenarioOptions,
): ReturnType<Scenario> {
  const run = await Run.on(fleet, options);
  await run.phase("nothing happens", () => pause(WORK));
  const move = await coordinator.transferMode();
  const moving = await run.phase(`a worker added, shards moved (${move})`, async () => {
    await addWorker(database, added);
    await coordinator.rebalance(move);
    await coordinator.moveProject(DEMO_PROJECT, added, move);
    await run.work(WORK);
  });
  run.requireNoFailure(moving, "A request failed while shards moved");
  const worker = await localWorker(added);
  await run.phase(`its worker killed, ${KILLS} times`, async () => {
    for (let time = 0; time < KILLS; time++) {
      await worker.stop();
      await pause(AWAY);
      await worker.start();
      await run.work(WORK);
    }
  });
  run.violations.push(...fleet.errors);
  const shards = (await coordinator.shards()).map(({ node, shards }) => `${shards} on ${node}`);
  run.notes.push(`Shards in the end: ${shards.join(", ")}.`);
  return run.end();
}

interface Worker {
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** `url` is that of a database on it. It must run on this machine, under a user whom this process may act as. */
async function localWorker(url: string): Promise<Worker> {
  const { data, programs } = await locateServer(url);
  try {
    statSync(join(data, "postmaster.pid"));
  } catch {
    throw new Error(`The data of the worker ${new URL(url).host} is not on this machine.`);
  }
  return {
    // Its processes for connections end when they notice.
    stop: async () => void process.kill((await locateServer(url)).pid, "SIGKILL"),
    start: () => restart(data, programs),
  };
}

async function restart(data: string, programs: string): Promise<void> {
  const deadline = performance.now() + START_LIMIT;
  const { uid, gid } = statSync(data);
  const owner = process.getuid?.() === 0 ? { uid, gid } : {};
  const parameters = ["restart", "--wait", "--pgdata", data, "--log", join(data, "chaos.log")];
  for (;;) {
    try {
      await execute(join(programs, "pg_ctl"), parameters, { cwd: "/", ...owner });
      return;
    } catch (error) {
      // Processes of the killed server release its memory one after another.
      if (performance.now() > deadline) throw error;
      await pause(100);
    }
  }
}
