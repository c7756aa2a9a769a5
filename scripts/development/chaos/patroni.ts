import { setTimeout as pause } from "node:timers/promises";
import { createDatabase } from "../../../server/storage/postgres/testing/create-database.js";
import { hasPatroni, PatroniCluster } from "../../../server/storage/postgres/testing/patroni.js";
import { withFleet } from "./fleet.js";
import { Load } from "./load/load.js";
import { type Phase, phaseTable, verdict } from "./report.js";
import type { Scenario } from "./scenario.js";

const INSTANCES = 2;
const SERVERS = 3;
const SWITCHOVERS = 3;
const KILLS = 2;
/** Milliseconds of work before an event. */
const WORK = 3_000;
/** Writes that must be acknowledged after an event. */
const WRITES_AFTER = 50;

/**
 * Three servers under Patroni and etcd, with `synchronous_mode`: the leader hands over in order, and is killed with
 * its Patroni. The instances know the addresses of all servers, and are told nothing.
 */
export const patroni: Scenario = async ({ seed, progress }) => {
  if (!hasPatroni()) {
    throw new Error("Patroni, etcd and PostgreSQL must be installed, from Debian's packages.");
  }
  progress("starting etcd, and PostgreSQL under Patroni");
  const cluster = await PatroniCluster.start(SERVERS);
  try {
    const database = cluster.urlOfAll(await createDatabase(await cluster.leaderUrl()));
    return await withFleet(INSTANCES, database, async (fleet) => {
      const load = await Load.prepare(() => fleet.client(), { seed });
      const phases: Phase[] = [];
      const gaps: string[] = [];
      const phase = async (name: string, times: number, event: () => Promise<void>) => {
        progress(name);
        const found: number[] = [];
        const worked = await load.during(async () => {
          for (let time = 0; time < times; time++) {
            await pause(WORK);
            found.push(await longestGap(load, event));
            await cluster.settled();
          }
        });
        phases.push({ name, ...worked });
        gaps.push(`${name}: ${found.map((gap) => `${(gap / 1_000).toFixed(1)} s`).join(", ")}`);
      };
      await phase("nothing happens", 1, () => pause(WORK));
      await phase(`switched over, ${SWITCHOVERS} times`, SWITCHOVERS, () => cluster.switchOver());
      await phase(`leader killed with -9, ${KILLS} times`, KILLS, () => cluster.loseLeader());
      const violations = [...(await load.violations(fleet.client())), ...fleet.errors];
      const checked = await fleet.check();
      const longest = `Longest time without an acknowledged write:\n  ${gaps.join("\n  ")}`;
      const text = [phaseTable(phases), longest, verdict(violations, checked)].join("\n\n");
      return { text, kept: violations.length + checked.errors.length === 0 };
    });
  } finally {
    await cluster.stop();
  }
};

/** Milliseconds, until the event is over and writes are acknowledged again. */
async function longestGap(load: Load, event: () => Promise<void>): Promise<number> {
  let enough = Infinity;
  const over = event().finally(() => (enough = load.done + WRITES_AFTER));
  // It is awaited below.
  over.catch(() => undefined);
  let [known, since, longest] = [load.done, performance.now(), 0];
  while (known < enough) {
    await pause(5);
    longest = Math.max(longest, performance.now() - since);
    if (load.done !== known) [known, since] = [load.done, performance.now()];
  }
  await over;
  return longest;
}
