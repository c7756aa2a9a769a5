import autocannon, { type Client } from "autocannon";
import type { ContestantProcess } from "./contestant-process.js";
import { cpuTime } from "./cpu-time.js";
import type { BenchRequest, Source } from "./scenarios.js";
import { percentile } from "./statistics.js";

/** What one round of load showed. */
export interface Round {
  requests: number;
  requestsPerSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** CPU time of the contestant's process for each request, in microseconds; unset where the system does not tell. */
  cpuPerRequest?: number;
  /** Share of the round that the load generator was busy itself, 0 to 1. */
  generatorBusy: number;
}

export interface Load {
  /** What each connection asks. */
  sources: readonly Source[];
  /** The one status that counts as an answer. */
  status: number;
  seconds: number;
  /** Requests per second; unset: as many as it takes. */
  rate?: number;
  signal: AbortSignal;
}

/** Throws if a single answer was not the expected one, and when `signal` is aborted. */
export async function measure(contestant: ContestantProcess, load: Load): Promise<Round> {
  const { signal } = load;
  signal.throwIfAborted();
  const cpuBefore = cpuTime(contestant.pid);
  const ownBefore = process.cpuUsage();
  const startedAt = performance.now();
  const { latencies, statuses, errors, milliseconds } = await fire(contestant, load);
  const own = process.cpuUsage(ownBefore);
  const elapsed = performance.now() - startedAt;
  const cpuAfter = cpuTime(contestant.pid);
  signal.throwIfAborted();
  contestant.requireAlive();
  requireOnly(load, statuses, errors, contestant);
  const requests = latencies.length;
  return {
    requests,
    requestsPerSecond: requests / (milliseconds / 1000),
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    ...(cpuBefore !== undefined &&
      cpuAfter !== undefined && { cpuPerRequest: (cpuAfter - cpuBefore) / requests }),
    generatorBusy: (own.user + own.system) / 1000 / elapsed,
  };
}

interface Fired {
  /** Of each answer, in milliseconds. */
  latencies: Float64Array;
  statuses: ReadonlyMap<number, number>;
  errors: number;
  milliseconds: number;
}

function fire(contestant: ContestantProcess, load: Load): Promise<Fired> {
  const { sources, seconds, rate, signal } = load;
  return new Promise((resolve, reject) => {
    const latencies: number[] = [];
    const statuses = new Map<number, number>();
    const free = [...sources];
    const instance = autocannon(
      {
        url: contestant.url,
        setupClient: (client) => {
          const source = free.shift();
          if (source) follow(contestant, client, source);
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
        resolve({ latencies: Float64Array.from(latencies), statuses, errors, milliseconds });
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

/** Has the connection ask what its source says. */
function follow(contestant: ContestantProcess, client: Client, source: Source): void {
  let asked: BenchRequest | undefined;
  const ask = (): void => {
    const next = source();
    // What stays the same is not put together again.
    if (next === asked) return;
    asked = next;
    const { method, path, body, headers } = next;
    const given = { method, path, headers: contestant.headersOf(body, headers) };
    client.setRequests([{ ...given, ...(body !== undefined && { body }) }]);
  };
  ask();
  client.on("response", ask);
}

function requireOnly(
  { status }: Load,
  statuses: ReadonlyMap<number, number>,
  errors: number,
  { contestant: { name, title } }: ContestantProcess,
): void {
  if (errors === 0 && statuses.size === 1 && statuses.has(status)) return;
  const seen = [...statuses].map(([other, times]) => `${times} times ${other}`);
  if (errors > 0) seen.push(`${errors} failed connections or time-outs`);
  throw new Error(
    `${name} (${title}) did not answer every request with ${status}: ` +
      `${seen.join(", ") || "no answer at all"}. These figures would mean nothing.`,
  );
}
