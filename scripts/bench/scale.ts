import { createDatabase } from "../../server/storage/postgres/testing/create-database.js";
import { PostgresServer } from "../../server/storage/postgres/testing/postgres-server.js";
import { Fleet } from "../chaos/fleet.js";
import { cpuTime, treeCpuTime } from "./cpu-time.js";
import { documentPlays } from "./document-plays.js";
import { fire } from "./fire.js";
import { scenarioTitles } from "./scenarios.js";
import { median } from "./statistics.js";
import { sendTo, type Target } from "./target.js";

const SIZES = [1, 2, 3];
const SCENARIOS = ["get", "post"] as const;

export interface ScaleOptions {
  connections: number;
  rounds: number;
  /** Of one round. */
  seconds: number;
  warmUpSeconds: number;
  signal: AbortSignal;
  progress: (message: string) => void;
}

/** Of one scenario with so many instances; medians of all rounds. */
export interface ScaleRow {
  scenario: (typeof SCENARIOS)[number];
  instances: number;
  requestsPerSecond: number;
  /** CPU time for each request in microseconds, of all instances and of PostgreSQL. */
  instanceCpu: number;
  databaseCpu: number;
  /** Processors that all of it kept busy, the load generator included. */
  processors: number;
}

/**
 * One, two and three instances on one PostgreSQL server, which has everything on disk before it
 * acknowledges.
 */
export async function benchScale(options: ScaleOptions): Promise<ScaleRow[]> {
  const server = await PostgresServer.start([]);
  try {
    const rows: ScaleRow[] = [];
    for (const size of SIZES) {
      options.signal.throwIfAborted();
      const fleet = await Fleet.start(size, await createDatabase(server.url));
      try {
        const target = await targetOf(fleet);
        for (const scenario of SCENARIOS) {
          options.progress(`${size} of ${SIZES.at(-1)} instances, ${scenarioTitles[scenario]}`);
          const figures = await measureScenario(scenario, { target, fleet, server }, options);
          rows.push({ scenario, instances: size, ...figures });
        }
      } finally {
        await fleet.stop();
      }
    }
    return rows;
  } finally {
    await server.stop();
  }
}

async function targetOf(fleet: Fleet): Promise<Target> {
  const { data: token } = await fleet.client().issueToken({
    body: { grant_type: "client_credentials" },
  });
  return {
    title: `the service, ${fleet.instances.length} times`,
    urls: fleet.instances.map(({ url }) => url),
    headersOf: (body, headers) => ({
      Authorization: `Bearer ${token.access_token}`,
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...headers,
    }),
    requireAlive: () => fleet.instances.forEach((instance) => instance.requireAlive()),
  };
}

type Figures = Omit<ScaleRow, "scenario" | "instances">;

interface Running {
  target: Target;
  fleet: Fleet;
  server: PostgresServer;
}

async function measureScenario(
  scenario: ScaleRow["scenario"],
  running: Running,
  { connections, rounds, seconds, warmUpSeconds, signal }: ScaleOptions,
): Promise<Figures> {
  const { target } = running;
  const { status, prepare } = documentPlays[scenario];
  const open = await prepare((request) => sendTo(target, request));
  const load = { sources: await open(connections), status, signal };
  await fire(target, { ...load, seconds: warmUpSeconds });
  const figures: Figures[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = cpuTimes(running);
    const { latencies, milliseconds } = await fire(target, { ...load, seconds });
    const after = cpuTimes(running);
    figures.push({
      requestsPerSecond: latencies.length / (milliseconds / 1_000),
      instanceCpu: (after.instances - before.instances) / latencies.length,
      databaseCpu: (after.database - before.database) / latencies.length,
      processors: (after.all - before.all) / (1_000 * milliseconds),
    });
  }
  const medianOf = (name: keyof Figures): number => median(figures.map((each) => each[name]));
  return {
    requestsPerSecond: medianOf("requestsPerSecond"),
    instanceCpu: medianOf("instanceCpu"),
    databaseCpu: medianOf("databaseCpu"),
    processors: medianOf("processors"),
  };
}

/** In microseconds; NaN where the system does not tell. */
function cpuTimes({ fleet, server }: Running): Record<"instances" | "database" | "all", number> {
  const instances = fleet.instances
    .map(({ pid }) => cpuTime(pid) ?? NaN)
    .reduce((sum, time) => sum + time, 0);
  const database = treeCpuTime(server.pid) ?? NaN;
  const { user, system } = process.cpuUsage();
  return { instances, database, all: instances + database + user + system };
}

export function scaleReport(rows: readonly ScaleRow[]): string {
  const microseconds = (figure: number): string =>
    Number.isNaN(figure) ? "?" : figure.toFixed(0).padStart(4);
  return SCENARIOS.map((scenario) =>
    [
      `${scenarioTitles[scenario]}; PostgreSQL and the load are on the same machine:`,
      ...rows
        .filter((row) => row.scenario === scenario)
        .map(
          ({ instances, requestsPerSecond, instanceCpu, databaseCpu, processors }) =>
            `  ${instances} ${instances === 1 ? "instance " : "instances"}  ` +
            `${requestsPerSecond.toFixed(0).padStart(6)} requests/s, CPU for each: ` +
            `instances ${microseconds(instanceCpu)} µs, PostgreSQL ${microseconds(databaseCpu)} µs; ` +
            `${Number.isNaN(processors) ? "?" : processors.toFixed(2)} processors busy in all`,
        ),
    ].join("\n"),
  ).join("\n\n");
}
