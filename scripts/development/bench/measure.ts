import type { ImplementationProcess } from "./implementation-process.js";
import { cpuTime } from "./watch.js";
import { fire, type Load } from "./fire.js";
import { percentile } from "./statistics.js";

/** What one round of load showed. */
export interface Round {
  requests: number;
  requestsPerSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** CPU time of the implementation's process for each request, in microseconds; unset where the system does not tell. */
  cpuPerRequest?: number;
  /** Share of the round that the load generator was busy itself, 0 to 1. */
  generatorBusy: number;
}

/** Throws if a single response was not the expected one, and when the load's signal is aborted. */
export async function measure(implementation: ImplementationProcess, load: Load): Promise<Round> {
  const cpuBefore = cpuTime(implementation.pid);
  const ownBefore = process.cpuUsage();
  const startedAt = performance.now();
  const { latencies, milliseconds } = await fire(implementation, load);
  const own = process.cpuUsage(ownBefore);
  const elapsed = performance.now() - startedAt;
  const cpuAfter = cpuTime(implementation.pid);
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
