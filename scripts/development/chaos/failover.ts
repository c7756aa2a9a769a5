import { setTimeout as pause } from "node:timers/promises";
import { createDatabase } from "../../../server/storage/postgres/testing/create-database.js";
import { PostgresServer } from "../../../server/storage/postgres/testing/postgres-server.js";
import { TcpRelay } from "../../../server/testing/tcp-relay.js";
import { withFleet } from "./fleet.js";
import { Load } from "./load/load.js";
import { phaseTable, verdict } from "./report.js";
import type { Scenario } from "./scenario.js";

const INSTANCES = 2;
/** Milliseconds of work with the primary, and with the promoted standby. */
const WORK = 5_000;
/** Milliseconds for which the address leads to the standby before that is promoted. */
const UNPROMOTED = 2_000;

/**
 * A primary that dies under load, and its synchronous standby that takes its place, behind an address
 * that stays the same and moves too early: the instances are neither restarted nor told.
 */
export const failover: Scenario = async ({ seed, progress }) => {
  const { primary, standby } = await PostgresServer.startPair();
  const address = await TcpRelay.start(primary.port);
  try {
    const database = new URL(await createDatabase(primary.url));
    database.port = String(address.port);
    return await withFleet(INSTANCES, database.href, async (fleet) => {
      const load = await Load.prepare(() => fleet.client(), { seed });
      progress("working on the primary");
      const before = { name: "on the primary", ...(await load.during(() => pause(WORK))) };
      let away = NaN;
      const after = await load.during(async () => {
        progress("the primary is killed with -9, the standby promoted");
        await pause(WORK);
        const killedAt = performance.now();
        await primary.kill();
        address.pointTo(standby.port);
        await pause(UNPROMOTED);
        await standby.promote();
        const known = load.done;
        while (load.done === known) await pause(5);
        away = performance.now() - killedAt;
        await pause(WORK);
      });
      const violations = await load.violations(fleet.client());
      const checked = await fleet.check();
      const text = [
        phaseTable([before, { name: "failover to the standby", ...after }]),
        `From the kill to the next write acknowledged: ${Math.round(away)} ms, for ${UNPROMOTED} of which the standby was not promoted.`,
        verdict(violations, checked),
      ].join("\n\n");
      return { text, kept: violations.length + checked.errors.length === 0 };
    });
  } finally {
    await address.stop();
    await Promise.all([primary.stop(), standby.stop()]);
  }
};
