import autocannon, { type Client } from "autocannon";
import type { BenchRequest, Source } from "./scenarios.js";
import type { Target } from "./target.js";

export interface Load {
  /** What each connection asks. */
  sources: readonly Source[];
  /** The one status that counts as a response. */
  status: number;
  seconds: number;
  /** Requests per second; unset: as many as it takes. */
  rate?: number;
  signal: AbortSignal;
}

export interface Fired {
  /** Of each response, in milliseconds. */
  latencies: Float64Array;
  milliseconds: number;
}

/** Throws if a single response was not the expected one, and when `signal` is aborted. */
export async function fire(target: Target, load: Load): Promise<Fired> {
  load.signal.throwIfAborted();
  const { latencies, statuses, errors, milliseconds } = await shoot(target, load);
  load.signal.throwIfAborted();
  target.requireAlive();
  requireOnly(load, statuses, errors, target);
  return { latencies, milliseconds };
}

interface Shots extends Fired {
  statuses: ReadonlyMap<number, number>;
  errors: number;
}

function shoot(target: Target, { sources, seconds, rate, signal }: Load): Promise<Shots> {
  return new Promise((resolve, reject) => {
    const latencies: number[] = [];
    const statuses = new Map<number, number>();
    const free = [...sources];
    const instance = autocannon(
      {
        url: target.urls,
        setupClient: (client) => {
          const source = free.shift();
          if (source) follow(target, client, source);
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
function follow(target: Target, client: Client, source: Source): void {
  let asked: BenchRequest | undefined;
  const ask = (): void => {
    const next = source();
    // What stays the same is not put together again.
    if (next === asked) return;
    asked = next;
    const { method, path, body, headers } = next;
    const given = { method, path, headers: target.headersOf(body, headers) };
    client.setRequests([{ ...given, ...(body !== undefined && { body }) }]);
  };
  ask();
  client.on("response", ask);
}

function requireOnly(
  { status }: Load,
  statuses: ReadonlyMap<number, number>,
  errors: number,
  { title }: Target,
): void {
  if (errors === 0 && statuses.size === 1 && statuses.has(status)) return;
  const seen = [...statuses].map(([other, times]) => `${times} times ${other}`);
  if (errors > 0) seen.push(`${errors} failed connections or time-outs`);
  throw new Error(
    `${title} did not respond to every request with ${status}: ` +
      `${seen.join(", ") || "no response at all"}. These figures would mean nothing.`,
  );
}
