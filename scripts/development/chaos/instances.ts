import { setTimeout as pause } from "node:timers/promises";
import { createDatabase } from "../../../server/storage/postgres/testing/create-database.js";
import { PostgresServer } from "../../../server/storage/postgres/testing/postgres-server.js";
import { type Fleet, withFleet } from "./fleet.js";
import { Load } from "./load/load.js";
import { type Phase, phaseTable, verdict } from "./report.js";
import type { Scenario } from "./scenario.js";

const INSTANCES = 3;
const KILLS = 10;
const ROLLING_ROUNDS = 3;
const DATABASE_KILLS = 3;
/** Milliseconds of work between two events, and for which an instance or the database is away. */
const BETWEEN = 700;
const AWAY = 300;
/** Longer than the retries of clients: some of their calls fail. */
const DATABASE_AWAY = 3_000;
/** Writes that must be acknowledged after an event before the next one. */
const WRITES_BETWEEN = 50;

/** Instances, and then the database, that are killed and restarted under load. */
export const instances: Scenario = async ({ seed, progress }) => {
  const server = await PostgresServer.start([]);
  try {
    const database = await createDatabase(server.url);
    return await withFleet(INSTANCES, database, async (fleet) => {
      const load = await Load.prepare(() => fleet.client(), { seed });
      const phases: Phase[] = [];
      const phase = async (name: string, events: () => Promise<void>): Promise<void> => {
        progress(name);
        phases.push({ name, ...(await load.during(events)) });
      };
      await phase("nothing is killed", () => pause(4 * BETWEEN));
      await phase(`an instance killed with -9, ${KILLS} times`, () => killInstances(fleet, load));
      await phase(`rolling restarts, ${ROLLING_ROUNDS} rounds`, () => roll(fleet, load));
      await phase(`PostgreSQL killed with -9, ${DATABASE_KILLS} times`, () =>
        killDatabase(server, load),
      );
      const violations = await load.violations(fleet.client());
      if (failed(phases[2])) violations.push("A request failed during the rolling restarts");
      const checked = await fleet.check();
      const text = `${phaseTable(phases)}\n\n${verdict(violations, checked)}`;
      return { text, kept: violations.length + checked.errors.length === 0 };
    });
  } finally {
    await server.stop();
  }
};

async function killInstances(fleet: Fleet, load: Load): Promise<void> {
  for (let time = 0; time < KILLS; time++) {
    const instance = fleet.instances[time % fleet.instances.length];
    await instance?.end("SIGKILL");
    await pause(AWAY);
    await instance?.start();
    await work(load);
  }
}

async function roll(fleet: Fleet, load: Load): Promise<void> {
  for (let round = 0; round < ROLLING_ROUNDS; round++) {
    for (const instance of fleet.instances) {
      const code = await instance.end("SIGTERM");
      if (code !== 0) throw new Error(`An instance ended with ${code} when asked to.`);
      await instance.start();
      await work(load);
    }
  }
}

async function killDatabase(server: PostgresServer, load: Load): Promise<void> {
  for (let time = 0; time < DATABASE_KILLS; time++) {
    await server.kill();
    await pause(DATABASE_AWAY);
    await server.restart();
    await work(load);
  }
}

/** Until enough was acknowledged: so each event meets a service that works. */
async function work(load: Load): Promise<void> {
  const enough = load.done + WRITES_BETWEEN;
  await pause(BETWEEN);
  while (load.done < enough) await pause(20);
}

function failed(phase: Phase | undefined): boolean {
  return phase === undefined || phase.rejected + phase.unknown + phase.failedReads > 0;
}
