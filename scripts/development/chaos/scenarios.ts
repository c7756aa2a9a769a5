import { setTimeout as pause } from "node:timers/promises";
import type { Fetch } from "../../../client/index.js";
import { createDatabase } from "../../../server/storage/postgres/testing/create-database.js";
import { PostgresServer } from "../../../server/storage/postgres/testing/postgres-server.js";
import { hasNginx, Nginx } from "../../../server/testing/nginx.js";
import { TcpRelay } from "../../../server/testing/tcp-relay.js";
import { fetchFromAny, type Fleet, withFleet } from "./fleet.js";
import { Run, type Scenario } from "./run.js";

const KILLS = 10;
const DATABASE_KILLS = 3;
/** Milliseconds of work between two events, and for which an instance or the database is away. */
const BETWEEN = 700;
const AWAY = 300;
/** Longer than the retries of clients: some of their calls fail. */
const DATABASE_AWAY = 3_000;

export const instances: Scenario = (options) =>
  withServer(3, async (fleet, server) => {
    const run = await Run.on(fleet, options);
    const work = (): Promise<void> => run.work(BETWEEN);
    await run.phase("nothing is killed", () => pause(4 * BETWEEN));
    await run.phase(`an instance killed with -9, ${KILLS} times`, () => kill(fleet, work));
    const rolling = await run.phase("rolling restarts, 3 rounds", () => roll(fleet, 3, work));
    run.requireNoFailure(rolling, "A request failed during the rolling restarts");
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

async function withServer<T>(
  size: number,
  work: (fleet: Fleet, server: PostgresServer) => Promise<T>,
): Promise<T> {
  const server = await PostgresServer.start([]);
  try {
    const database = await createDatabase(server.url);
    return await withFleet(size, database, (fleet) => work(fleet, server));
  } finally {
    await server.stop();
  }
}

async function kill(fleet: Fleet, work: () => Promise<void>): Promise<void> {
  for (let time = 0; time < KILLS; time++) {
    const instance = fleet.instances[time % fleet.instances.length];
    await instance?.end("SIGKILL");
    await pause(AWAY);
    await instance?.start();
    await work();
  }
}

async function roll(fleet: Fleet, rounds: number, work?: () => Promise<void>): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    for (const instance of fleet.instances) {
      const code = await instance.end("SIGTERM");
      if (code !== 0) throw new Error(`An instance ended with ${code} when asked to.`);
      await instance.start();
      await work?.();
    }
  }
}

/** Milliseconds of work with the primary, and with the promoted standby. */
const WORK = 5_000;
/** Milliseconds for which the address leads to the standby before that is promoted. */
const UNPROMOTED = 2_000;

/**
 * Kills a primary under load, and its synchronous standby takes over, behind an address that stays the same and
 * moves too early. The instances are neither restarted nor notified.
 */
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

/** Restarts two instances in turn, and kills them, behind the nginx of compose.yaml under load. */
export const proxy: Scenario = async (options) => {
  if (!hasNginx()) return { text: "Skipped: nginx is not installed.", kept: true };
  return withServer(2, async (fleet) => {
    const [one = 0, two = 0] = fleet.instances.map(({ url }) => Number(new URL(url).port));
    const nginx = await Nginx.start([one, two]);
    try {
      return await throughProxy(nginx.url, fleet, options);
    } finally {
      await nginx.stop();
    }
  });
};

async function throughProxy(
  url: string,
  fleet: Fleet,
  options: Parameters<Scenario>[0],
): ReturnType<Scenario> {
  const seen = new Map<string, number>();
  const through = observed(fetchFromAny([url], 0), seen);
  const run = await Run.on(fleet, options, () => fleet.client(through));
  // The next instance stops as soon as the one before is ready, when nginx may still avoid that one.
  const rolling = await run.phase("rolling restarts", () => roll(fleet, 5));
  for (const [what, times] of seen) {
    run.violations.push(`Rolling restarts: ${times} times ${what}`);
  }
  const killed = await run.phase("instances killed", () => kill(fleet, () => pause(BETWEEN)));
  for (const [what, times] of seen) {
    // A write whose instance was killed may be lost; a read goes to the other one.
    if (/^(?:GET|HEAD) | without JSON$/.test(what)) run.violations.push(`${times} times ${what}`);
  }
  for (const { name, failedReads } of [rolling, killed]) {
    if (failedReads > 0) run.violations.push(`A read failed: ${name}`);
  }
  const counts = [...seen].map(([what, times]) => `${what}: ${times}`).join(", ");
  run.notes.push(`Responses 502, 503 and 504: ${counts || "none"}.`);
  return run.end();
}

/**
 * Counts 502, 503, 504, and errors without JSON, by method and status: clients would otherwise hide them by their
 * retries.
 */
function observed(send: Fetch, seen: Map<string, number>): Fetch {
  return async (request) => {
    const { method } = request;
    const response = await send(request);
    const isJson = response.headers.get("content-type")?.startsWith("application/json") === true;
    if (response.status >= 502 || (!response.ok && !isJson)) {
      const what = `${method} ${response.status}${isJson ? "" : " without JSON"}`;
      seen.set(what, (seen.get(what) ?? 0) + 1);
    }
    return response;
  };
}
