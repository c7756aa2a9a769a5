import { createDatabase } from "../../../server/storage/postgres/testing/create-database.js";
import { PostgresServer } from "../../../server/storage/postgres/testing/postgres-server.js";
import { Fleet } from "../chaos/fleet.js";
import { cpuTime, treeCpuTime } from "./cpu-time.js";
import { documentWorkloads } from "./document-workloads.js";
import { fire, type Load } from "./fire.js";
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
export interface ScaleRow extends Figures {
  scenario: (typeof SCENARIOS)[number];
  instances: number;
}

interface Figures {
  requestsPerSecond: number;
  /** CPU time for each request in microseconds, of all instances and of PostgreSQL. */
  instanceCpu: number;
  databaseCpu: number;
  /** Processors that all of it kept busy, the load generator included. */
  processors: number;
}

/**
 * Three instances on one PostgreSQL server, which has everything on disk before it acknowledges; one,
 * two and all three of them are asked, in turn.
 */
export async function benchScale(options: ScaleOptions): Promise<ScaleRow[]> {
  const { rounds, seconds, warmUpSeconds, signal, progress } = options;
  const server = await PostgresServer.start([]);
  let fleet: Fleet | undefined;
  try {
    signal.throwIfAborted();
    fleet = await Fleet.start(Math.max(...SIZES), await createDatabase(server.url));
    const running = { fleet, server };
    const series = await prepareAll(fleet, options);
    for (let round = 0; round <= rounds; round += 1) {
      progress(round === 0 ? "warming up" : `round ${round}/${rounds}`);
      for (const { target, load, taken } of series) {
        const length = round === 0 ? warmUpSeconds : seconds;
        const figures = await measureRound(running, target, { ...load, seconds: length });
        if (round > 0) taken.push(figures);
      }
    }
    return series.map(({ scenario, target, taken }) => ({
      scenario,
      instances: target.urls.length,
      ...medians(taken),
    }));
  } finally {
    await fleet?.stop();
    await server.stop();
  }
}

/** One scenario with so many instances. */
interface Series {
  scenario: ScaleRow["scenario"];
  target: Target;
  load: Omit<Load, "seconds">;
  taken: Figures[];
}

async function prepareAll(fleet: Fleet, { connections, signal }: ScaleOptions): Promise<Series[]> {
  const whole = await targetOf(fleet);
  const series: Series[] = [];
  for (const scenario of SCENARIOS) {
    const { status, prepare } = documentWorkloads[scenario];
    const open = await prepare((request) => sendTo(whole, request));
    const load = { sources: await open(connections), status, signal };
    for (const size of SIZES) {
      const target = { ...whole, urls: whole.urls.slice(0, size) };
      series.push({ scenario, target, load, taken: [] });
    }
  }
  return series;
}

async function targetOf(fleet: Fleet): Promise<Target> {
  const { data: token } = await fleet.client().issueToken({
    body: { grant_type: "client_credentials" },
  });
  return {
    title: "The service",
    urls: fleet.instances.map(({ url }) => url),
    headersOf: (body, headers) => ({
      Authorization: `Bearer ${token.access_token}`,
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...headers,
    }),
    requireAlive: () => fleet.instances.forEach((instance) => instance.requireAlive()),
  };
}

interface Running {
  fleet: Fleet;
  server: PostgresServer;
}

async function measureRound(running: Running, target: Target, load: Load): Promise<Figures> {
  const before = cpuTimes(running);
  const { latencies, milliseconds } = await fire(target, load);
  const after = cpuTimes(running);
  return {
    requestsPerSecond: latencies.length / (milliseconds / 1_000),
    instanceCpu: (after.instances - before.instances) / latencies.length,
    databaseCpu: (after.database - before.database) / latencies.length,
    processors: (after.all - before.all) / (1_000 * milliseconds),
  };
}

function medians(rounds: readonly Figures[]): Figures {
  const medianOf = (name: keyof Figures): number => median(rounds.map((each) => each[name]));
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
