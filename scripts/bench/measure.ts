import autocannon from "autocannon";
import type { ContestantProcess } from "./contestant-process.js";
import { cpuTime } from "./cpu-time.js";
import type { Scenario } from "./scenarios.js";
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
  connections: number;
  seconds: number;
  signal: AbortSignal;
}

/**
 * Sends one request over and over again. Throws if a single answer was not the expected one, and
 * when `signal` is aborted.
 */
export async function measure(
  contestant: ContestantProcess,
  scenario: Scenario,
  { connections, seconds, signal }: Load,
): Promise<Round> {
  signal.throwIfAborted();
  const cpuBefore = cpuTime(contestant.pid);
  const ownBefore = process.cpuUsage();
  const startedAt = performance.now();
  const { latencies, statuses, errors, milliseconds } = await fire(contestant, scenario, {
    connections,
    seconds,
    signal,
  });
  const own = process.cpuUsage(ownBefore);
  const elapsed = performance.now() - startedAt;
  const cpuAfter = cpuTime(contestant.pid);
  signal.throwIfAborted();
  contestant.requireAlive();
  requireOnly(scenario, statuses, errors, contestant);
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

function fire(
  { url, store }: ContestantProcess,
  { method, path, body }: Scenario,
  { connections, seconds, signal }: Load,
): Promise<Fired> {
  return new Promise((resolve, reject) => {
    const latencies: number[] = [];
    const statuses = new Map<number, number>();
    const instance = autocannon(
      {
        url: url + path,
        method,
        headers: {
          authorization: `Bearer ${store.accessToken}`,
          ...(body !== undefined && { "content-type": "application/json" }),
        },
        ...(body !== undefined && { body }),
        connections,
        duration: seconds,
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

function requireOnly(
  { method, path, status }: Scenario,
  statuses: ReadonlyMap<number, number>,
  errors: number,
  { contestant: { name, title } }: ContestantProcess,
): void {
  if (errors === 0 && statuses.size === 1 && statuses.has(status)) return;
  const seen = [...statuses].map(([other, times]) => `${times} times ${other}`);
  if (errors > 0) seen.push(`${errors} failed connections or time-outs`);
  throw new Error(
    `${name} (${title}) did not answer every ${method} ${path} with ${status}: ` +
      `${seen.join(", ") || "no answer at all"}. These figures would mean nothing.`,
  );
}
