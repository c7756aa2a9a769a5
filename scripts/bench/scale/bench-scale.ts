import { parseArgs } from "node:util";
import { DEMO_PROJECT } from "../../../server/projects/first-start.js";
import { createDatabase } from "../../../server/storage/postgres/testing/create-database.js";
import { PostgresServer } from "../../../server/storage/postgres/testing/postgres-server.js";
import { Fleet } from "../../chaos/fleet.js";
import { cpuTime } from "../cpu-time.js";
import { median } from "../statistics.js";
import { fire, type Shot } from "./fire.js";
import { treeCpuTime } from "./process-tree.js";

const SIZES = [1, 2, 3];
const ROUNDS = 3;
const WARM_UP_SECONDS = 2;
const PATH = `/${DEMO_PROJECT}/resource`;
const DRAFT = JSON.stringify({
  objectTypeProperty: { arrayOfStringExample: ["red", "green"], arrayOfIntExample: [1, 2, 3] },
});

/** Figures for so many instances; medians of all rounds. */
interface Row {
  instances: number;
  /** Of GET and then of POST. */
  figures: Figures[];
}

interface Figures {
  requestsPerSecond: number;
  /** CPU time for each request in microseconds, of all instances and of PostgreSQL. */
  instanceCpu: number;
  databaseCpu: number;
}

/**
 * GET and POST against one, two and three instances on one PostgreSQL server, which has everything on
 * disk before it acknowledges. Gives the table.
 */
export async function benchScale(
  args: readonly string[],
  progress: (message: string) => void,
): Promise<string> {
  const load = readLoad(args);
  const server = await PostgresServer.start([]);
  try {
    const rows: Row[] = [];
    for (const instances of SIZES) {
      progress(`${instances} of ${SIZES.at(-1)} instances`);
      const fleet = await Fleet.start(instances, await createDatabase(server.url));
      try {
        rows.push({ instances, figures: await measureFleet(fleet, server, load) });
      } finally {
        await fleet.stop();
      }
    }
    return table(rows);
  } finally {
    await server.stop();
  }
}

interface Load {
  connections: number;
  seconds: number;
}

function readLoad(args: readonly string[]): Load {
  const { values } = parseArgs({
    args: [...args],
    options: {
      connections: { type: "string", default: "24" },
      seconds: { type: "string", default: "4" },
    },
  });
  return { connections: Number(values.connections), seconds: Number(values.seconds) };
}

async function measureFleet(fleet: Fleet, server: PostgresServer, load: Load): Promise<Figures[]> {
  const figures: Figures[] = [];
  for (const shot of await shots(fleet)) {
    const urls = fleet.instances.map(({ url }) => url);
    await fire(shot, urls, { ...load, seconds: WARM_UP_SECONDS });
    const rounds: Figures[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const before = cpuTimes(fleet, server);
      const startedAt = performance.now();
      const requests = await fire(shot, urls, load);
      const seconds = (performance.now() - startedAt) / 1_000;
      const after = cpuTimes(fleet, server);
      rounds.push({
        requestsPerSecond: requests / seconds,
        instanceCpu: (after.instances - before.instances) / requests,
        databaseCpu: (after.database - before.database) / requests,
      });
    }
    figures.push({
      requestsPerSecond: median(rounds.map((round) => round.requestsPerSecond)),
      instanceCpu: median(rounds.map((round) => round.instanceCpu)),
      databaseCpu: median(rounds.map((round) => round.databaseCpu)),
    });
  }
  return figures;
}

async function shots(fleet: Fleet): Promise<Shot[]> {
  const client = fleet.client();
  const issued = await client.issueToken({ body: { grant_type: "client_credentials" } });
  const { data } = await client.getResourceByKey({ path: { key: "sample-primes" } });
  const headers = { Authorization: `Bearer ${issued.data.access_token}` };
  const json = { "Content-Type": "application/json", "Content-Length": String(DRAFT.length) };
  return [
    { method: "GET", path: `${PATH}/${data.id}`, headers, status: 200 },
    { method: "POST", path: PATH, headers: { ...headers, ...json }, body: DRAFT, status: 201 },
  ];
}

function cpuTimes(
  { instances }: Fleet,
  { pid = 0 }: PostgresServer,
): { instances: number; database: number } {
  const times = instances.map((instance) => cpuTime(instance.pid) ?? 0);
  return { instances: times.reduce((sum, time) => sum + time, 0), database: treeCpuTime(pid) };
}

function table(rows: readonly Row[]): string {
  const columns = ["GET, requests a second", "CPU each, µs", "PostgreSQL's, µs"];
  const header = [
    "instances",
    ...columns,
    ...columns.map((column) => column.replace("GET", "POST")),
  ];
  const cells = rows.map(({ instances, figures }) => [
    instances,
    ...figures.flatMap(({ requestsPerSecond, instanceCpu, databaseCpu }) =>
      [requestsPerSecond, instanceCpu, databaseCpu].map((figure) => Math.round(figure)),
    ),
  ]);
  return [header, header.map(() => "---"), ...cells]
    .map((line) => `| ${line.join(" | ")} |`)
    .join("\n");
}
