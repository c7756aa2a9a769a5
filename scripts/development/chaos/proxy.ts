import { setTimeout as pause } from "node:timers/promises";
import type { Fetch } from "../../../client/index.js";
import { createDatabase } from "../../../server/storage/postgres/testing/create-database.js";
import { PostgresServer } from "../../../server/storage/postgres/testing/postgres-server.js";
import { hasNginx, Nginx } from "../../../server/testing/nginx.js";
import { fetchFromAny } from "./fetch-from-any.js";
import { type Fleet, withFleet } from "./fleet.js";
import { Load } from "./load/load.js";
import { type Phase, phaseTable, verdict } from "./report.js";
import type { Scenario } from "./scenario.js";

const ROUNDS = 5;
const KILLS = 10;
/** Milliseconds of work between two events, and for which an instance is away. */
const BETWEEN = 700;
const AWAY = 300;

/** Responses that say that the service or its proxy failed: by method and status. */
type Seen = Map<string, number>;

/** Rolling restarts, and instances that are killed, behind the nginx of compose.yaml under load. */
export const proxy: Scenario = async ({ seed, progress }) => {
  if (!hasNginx()) return { text: "Skipped: nginx is not installed.", kept: true };
  const server = await PostgresServer.start([]);
  try {
    return await withFleet(2, await createDatabase(server.url), async (fleet) => {
      const [one, two] = fleet.instances;
      const nginx = await Nginx.start([one?.port ?? 0, two?.port ?? 0]);
      try {
        const seen: Seen = new Map();
        const through = observed(fetchFromAny([nginx.url], 0), seen);
        const load = await Load.prepare(() => fleet.client(through), { seed, behindProxy: true });
        progress(`rolling restarts, ${ROUNDS} rounds`);
        const rolling = { name: "rolling restarts", ...(await load.during(() => roll(fleet))) };
        const whenRolling = [...seen];
        progress(`an instance killed with -9, ${KILLS} times`);
        const killed = { name: "instances killed", ...(await load.during(() => kill(fleet))) };
        const violations = [
          ...(await load.violations(fleet.client())),
          ...whenRolling.map(([what, times]) => `Rolling restarts: ${times} times ${what}`),
          ...[...seen].filter(isForbidden).map(([what, times]) => `${times} times ${what}`),
          ...(lostReads(rolling) ? ["A read failed during rolling restarts"] : []),
          ...(lostReads(killed) ? ["A read failed when instances were killed"] : []),
        ];
        const checked = await fleet.check();
        const counts = [...seen].map(([what, times]) => `${what}: ${times}`).join(", ");
        const text = [
          phaseTable([rolling, killed]),
          `Responses 502, 503 and 504: ${counts || "none"}.`,
          verdict(violations, checked),
        ].join("\n\n");
        return { text, kept: violations.length + checked.errors.length === 0 };
      } finally {
        await nginx.stop();
      }
    });
  } finally {
    await server.stop();
  }
};

/** Counts 502, 503, 504, and errors without JSON, which clients would otherwise hide by their retries. */
function observed(send: Fetch, seen: Seen): Fetch {
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

/** A write whose instance was killed may be lost; a read goes to the other, and nothing is HTML. */
function isForbidden([what]: [string, number]): boolean {
  return /^(?:GET|HEAD) | without JSON$/.test(what);
}

function lostReads({ failedReads }: Phase): boolean {
  return failedReads > 0;
}

/** Stops the next instance as soon as the one before is ready, when nginx may still avoid that one. */
async function roll(fleet: Fleet): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    for (const instance of fleet.instances) {
      const code = await instance.end("SIGTERM");
      if (code !== 0) throw new Error(`An instance ended with ${code} when asked to.`);
      await instance.start();
    }
  }
}

async function kill(fleet: Fleet): Promise<void> {
  for (let time = 0; time < KILLS; time++) {
    const instance = fleet.instances[time % fleet.instances.length];
    await instance?.end("SIGKILL");
    await pause(AWAY);
    await instance?.start();
    await pause(BETWEEN);
  }
}
