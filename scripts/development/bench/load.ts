import type { EventEmitter } from "node:events";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { AUTOCANNON, install, type Installation } from "../install.js";
import type { Running } from "./running.js";
import type { BenchRequest, Source } from "./scenarios.js";

/** The part of autocannon 8 that is used here: the bench installs it, and it has no types. */
type Autocannon = (
  options: {
    url: string;
    setupClient(client: Connection): void;
    overallRate?: number;
    connections: number;
    /** Seconds. */
    duration: number;
    /** Milliseconds between samples; the run ends at the first one after `duration`. */
    sampleInt: number;
  },
  done: (error: Error | null, result: { errors: number; start: Date; finish: Date }) => void,
) => EventEmitter & { stop(): void };

/** Emits `response` before its next request. */
interface Connection extends EventEmitter {
  setRequests(requests: object[]): void;
}

export async function loadAutocannon(installation: Installation): Promise<Autocannon> {
  const folder = await install(AUTOCANNON, installation);
  return createRequire(join(folder, "package.json"))("autocannon") as Autocannon;
}

export interface Load {
  autocannon: Autocannon;
  sources: readonly Source[];
  status: number;
  seconds: number;
  /** Requests per second. Default: as many as possible. */
  rate?: number;
  signal: AbortSignal;
}

export type Round = Awaited<ReturnType<typeof measure>>;

/** Throws if a single response is not the expected one, and when the signal is aborted. */
export async function measure(running: Running, load: Load) {
  load.signal.throwIfAborted();
  const cpuBefore = cpuTime(running.program.pid);
  const before = process.cpuUsage();
  const startedAt = performance.now();
  const { latencies, statuses, errors, milliseconds } = await fire(running, load);
  const own = process.cpuUsage(before);
  const elapsed = performance.now() - startedAt;
  const cpu = cpuTime(running.program.pid) - cpuBefore;
  load.signal.throwIfAborted();
  running.program.requireAlive();
  if (errors > 0 || statuses.size !== 1 || !statuses.has(load.status)) {
    const seen = [...statuses].map(([other, times]) => `${times} times ${other}`);
    throw new Error(
      `${running.title} did not respond to every request with ${load.status}: ` +
        `${[...seen, `${errors} failed connections or time-outs`].join(", ")}.`,
    );
  }
  const requests = latencies.length;
  return {
    requests,
    requestsPerSecond: requests / (milliseconds / 1000),
    /** Milliseconds. */
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    /** CPU time of the implementation's process, in microseconds; NaN without /proc. */
    cpuPerRequest: cpu / requests,
    /** Share of the round in which the load generator was busy, 0 to 1. */
    generatorBusy: (own.user + own.system) / 1000 / elapsed,
  };
}

interface Fired {
  /** Of each response, in milliseconds. */
  latencies: number[];
  statuses: Map<number, number>;
  errors: number;
  milliseconds: number;
}

function fire(running: Running, { autocannon, ...load }: Load): Promise<Fired> {
  const { sources, seconds, rate, signal } = load;
  return new Promise((resolve, reject) => {
    const latencies: number[] = [];
    const statuses = new Map<number, number>();
    const free = [...sources];
    const instance = autocannon(
      {
        url: running.program.url,
        setupClient: (connection) => {
          const source = free.shift();
          if (source) follow(running, connection, source);
        },
        connections: sources.length,
        duration: seconds,
        ...(rate !== undefined && { overallRate: rate }),
        sampleInt: 100,
      },
      (error, { errors, start, finish }) => {
        signal.removeEventListener("abort", stop);
        if (error) return reject(error);
        const milliseconds = finish.getTime() - start.getTime();
        resolve({ latencies, statuses, errors, milliseconds });
      },
    );
    const stop = (): void => instance.stop();
    signal.addEventListener("abort", stop);
    instance.on("response", (_client: unknown, status: number, _bytes: number, took: number) => {
      latencies.push(took);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    });
  });
}

function follow(running: Running, connection: Connection, source: Source): void {
  let last: BenchRequest | undefined;
  const next = (): void => {
    const request = source();
    // A request that stays the same is not built again.
    if (request === last) return;
    last = request;
    connection.setRequests([{ ...request, headers: running.headersOf(request) }]);
  };
  next();
  connection.on("response", next);
}

/** Linux counts a process's time in ticks of 10 ms (proc(5), USER_HZ). */
const MICROSECONDS_PER_TICK = 10_000;

/** CPU time that a process has used, user and system, in microseconds; NaN without /proc and once it has ended. */
function cpuTime(pid: number | undefined): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // Field 2 is the program's name in brackets, and may contain spaces; utime and stime are 14 and 15.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[11]) + Number(fields[12])) * MICROSECONDS_PER_TICK;
  } catch {
    return NaN;
  }
}

/** The smallest value that at least `share` (0 to 1) of all do not exceed. Throws `RangeError` without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new RangeError("No values.");
  return value;
}

/** The middle value, or the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort();
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? NaN;
  const upper = sorted[Math.floor(sorted.length / 2)] ?? NaN;
  return (lower + upper) / 2;
}
