import { setTimeout as pause } from "node:timers/promises";
import { createDatabase } from "../../../server/demo/storage/postgres/testing/create-database.js";
import { PostgresServer } from "../../../server/demo/storage/postgres/testing/postgres-server.js";
import { TcpRelay } from "../../../server/testing/tcp-relay.js";
import { type Fleet, withFleet } from "./fleet.js";
import { Run, type Scenario } from "./run.js";

const KILLS = 10;
const ROUNDS = 3;
const DATABASE_KILLS = 3;
/** Milliseconds of work between two events, and for which an instance or the database is away. */
const BETWEEN = 700;
const AWAY = 300;
/** Longer than the retries of clients: some of their calls fail. */
const DATABASE_AWAY = 3_000;

export const instances: Scenario = async (options) => {
  const server = await PostgresServer.start([]);
  try {
    return await withFleet(3, await createDatabase(server.url), async (fleet) => {
      const run = await Run.on(fleet, options);
      const work = (): Promise<void> => run.work(BETWEEN);
      await run.phase("nothing is killed", () => pause(4 * BETWEEN));
      await run.phase(`an instance killed with -9, ${KILLS} times`, () => kill(fleet, work));
      const { rejected, unknown, failedReads } = await run.phase(
        `rolling restarts, ${ROUNDS} rounds`,
        () => roll(fleet, work),
      );
      if (rejected + unknown + failedReads > 0)
        run.violations.push("A request failed during the rolling restarts");
      await run.phase(`PostgreSQL killed with -9, ${DATABASE_KILLS} times`, async () => {
        for (let time = 0; time < DATABASE_KILLS; time++) {
          await server.kill();
          await pause(DATABASE_AWAY);
          await server.restart();
          await work();
        }
      });
      return run.end();
    });
  } finally {
    await server.stop();
  }
};

async function kill(fleet: Fleet, work: () => Promise<void>): Promise<void> {
  for (let time = 0; time < KILLS; time++) {
    const instance = fleet.instances[time % fleet.instances.length];
    await instance?.end("SIGKILL");
    await pause(AWAY);
    await instance?.start();
    await work();
  }
}

async function roll(fleet: Fleet, work: () => Promise<void>): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    for (const instance of fleet.instances) {
      const code = await instance.end("SIGTERM");
      if (code !== 0) throw new Error(`An instance ended with ${code} when it was stopped.`);
      await instance.start();
      await work();
    }
  }
}

/** Milliseconds of work with the primary, and with the promoted standby. */
const WORK = 5_000;
/** Milliseconds for which the address leads to the standby before that is promoted. */
const UNPROMOTED = 2_000;

/** Kills a primary under load; its synchronous standby takes over at an address that moves too early. */
export const failover: Scenario = async (options) => {
  const { primary, standby } = await PostgresServer.startPair();
  const address = await TcpRelay.start(primary.port);
  try {
    const database = new URL(await createDatabase(primary.url));
    database.port = String(address.port);
    return await withFleet(2, database.href, async (fleet) => {
      const run = await Run.on(fleet, options);
      await run.phase("on the primary", () => pause(WORK));
      await run.phase("failover to the standby", async () => {
        await pause(WORK);
        const killedAt = performance.now();
        await primary.kill();
        address.pointTo(standby.port);
        await pause(UNPROMOTED);
        await standby.promote();
        const known = run.done;
        while (run.done === known) await pause(5);
        const away = Math.round(performance.now() - killedAt);
        run.notes.push(
          `From the kill to the next write acknowledged: ${away} ms, for ${UNPROMOTED} of which the standby was not promoted.`,
        );
        await pause(WORK);
      });
      return run.end();
    });
  } finally {
    await address.stop();
    await Promise.all([primary.stop(), standby.stop()]);
  }
};
