import { setTimeout as pause } from "node:timers/promises";
import type { Client } from "../../../client/index.js";
import { createDatabase } from "../../../server/storage/postgres/testing/create-database.js";
import { PostgresServer } from "../../../server/storage/postgres/testing/postgres-server.js";
import { type Fleet, withFleet } from "./fleet.js";
import { violationOf } from "./linearizability/violation-of.js";
import type { Operation } from "./linearizability/history.js";
import { plantedFaults } from "./linearizability/planted-faults.js";
import { Register } from "./linearizability/register.js";
import { randomFrom } from "../../../server/operation/random.js";
import type { Scenario } from "./scenario.js";

const INSTANCES = 3;
const CLIENTS = 16;
/** So few that clients meet. */
const REGISTERS = 8;
const ROUNDS = 6;
/** Milliseconds: between two events, a short stop, and one after which the database gives up on it. */
const BETWEEN = 2_000;
const SHORT_STOP = 500;
const LONG_STOP = 4_500;

/** Conditional writes and reads of many clients against instances that stop, hang and die. */
export const linearizability: Scenario = async ({ seed, progress }) => {
  const server = await PostgresServer.start([]);
  try {
    const database = await createDatabase(server.url);
    return await withFleet(INSTANCES, database, async (fleet) => {
      const registers = await registersOf(fleet.client());
      const end = new AbortController();
      const working = Array.from({ length: CLIENTS }, (_, i) =>
        work(fleet.client(), registers, { random: randomFrom(seed + i), end: end.signal }),
      );
      try {
        await disturb(fleet, server, progress);
      } finally {
        end.abort();
        await Promise.all(working);
      }
      const { errors: violations } = await fleet.check();
      return verdictOf(registers, violations);
    });
  } finally {
    await server.stop();
  }
};

async function registersOf(client: Client): Promise<Register[]> {
  const registers: Register[] = [];
  for (let i = 0; i < REGISTERS; i++) {
    registers.push(await Register.create(client, `register-${i}`));
  }
  return registers;
}

interface Work {
  random: () => number;
  end: AbortSignal;
}

async function work(
  client: Client,
  registers: readonly Register[],
  { random, end }: Work,
): Promise<void> {
  const known = new Map<Register, number>();
  while (!end.aborted) {
    const register = registers[Math.floor(random() * registers.length)];
    if (!register) return;
    const expected = known.get(register);
    // What it goes by is often old by then: rejections belong to the history as well.
    if (expected === undefined || random() < 0.6) {
      const version = await register.read(client, random);
      if (version !== undefined) known.set(register, version);
    } else {
      await register.write(client, expected);
      known.delete(register);
    }
    await pause(5 * random());
  }
}

async function disturb(
  { instances }: Fleet,
  server: PostgresServer,
  progress: (message: string) => void,
): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const instance = instances[round % instances.length];
    await pause(BETWEEN);
    progress(`round ${round + 1} of ${ROUNDS}: an instance hangs, another is killed`);
    instance?.signal("SIGSTOP");
    await pause(round % 2 === 0 ? SHORT_STOP : LONG_STOP);
    instance?.signal("SIGCONT");
    await pause(BETWEEN);
    const other = instances[(round + 1) % instances.length];
    await other?.end("SIGKILL");
    await other?.start();
    if (round % 3 !== 2) continue;
    progress("PostgreSQL is killed");
    await server.kill();
    await server.restart();
  }
  await pause(BETWEEN);
}

function verdictOf(
  registers: readonly Register[],
  unsound: readonly string[],
): { text: string; kept: boolean } {
  const histories = registers.map(({ history }) => history);
  const violations = registers.flatMap(({ key, history, surprises }) =>
    [violationOf(history), ...surprises]
      .filter((violation) => violation !== undefined)
      .map((violation) => `${key}: ${violation}`),
  );
  const planted = Object.entries(plantedFaults).map(([name, plant]) => {
    const mutated = histories.map(plant).filter((history) => history !== undefined);
    const found = mutated.filter((history) => violationOf(history) !== undefined).length;
    return { name, places: mutated.length, found };
  });
  const caught = planted.every(({ places, found }) => places > 0 && found === places);
  const text = [
    figures(histories),
    violations.length === 0
      ? `All ${histories.length} histories are linearizable.`
      : `NOT LINEARIZABLE:\n${violations.join("\n")}`,
    `admin check: ${unsound.length === 0 ? "no error" : unsound.join("\n")}.`,
    ...planted.map(({ name, places, found }) => `Planted ${name}: found in ${found} of ${places}.`),
  ].join("\n");
  return { text, kept: violations.length === 0 && unsound.length === 0 && caught };
}

function figures(histories: readonly (readonly Operation[])[]): string {
  const all = histories.flat();
  const writes = (outcome: string): number =>
    all.filter((each) => each.kind === "write" && each.outcome === outcome).length;
  const reads = all.filter(({ kind }) => kind === "read").length;
  return (
    `${CLIENTS} clients, ${histories.length} resources, ${INSTANCES} instances: ` +
    `${reads} versions read, ${writes("done")} writes acknowledged, ${writes("rejected")} rejected, ` +
    `${writes("unknown")} of unknown outcome.`
  );
}
