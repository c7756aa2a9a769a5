import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { makeEmptyFolder } from "./bench-store.js";
import { freePort } from "./contestant-process.js";
import { median } from "./statistics.js";

/** Milliseconds: between two questions whether it is ready, and until it is given up. */
const INTERVAL = 3;
const LIMIT = 30_000;

export interface StartOptions {
  root: string;
  rounds: number;
  signal: AbortSignal;
}

/** Milliseconds from the start of the process to the first 200 of /health/ready. */
export interface Starts {
  /** In an empty folder: keys, client and demo project are made. */
  first: number[];
  /** On the store that the first start has made. */
  again: number[];
}

export async function benchStart({ root, rounds, signal }: StartOptions): Promise<Starts> {
  const starts: Starts = { first: [], again: [] };
  for (let round = 0; round < rounds; round += 1) {
    const { environment, remove } = makeEmptyFolder(await freePort());
    try {
      starts.first.push(await startOnce(root, environment, signal));
      starts.again.push(await startOnce(root, environment, signal));
    } finally {
      remove();
    }
  }
  return starts;
}

async function startOnce(
  root: string,
  env: Record<string, string>,
  signal: AbortSignal,
): Promise<number> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [join(root, "dist", "server", "main.js")], {
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(child, "exit");
  try {
    await ready(child, `http://127.0.0.1:${env["PORT"]}/health/ready`, signal);
    return performance.now() - startedAt;
  } finally {
    child.kill("SIGTERM");
    await ended;
  }
}

async function ready(child: ChildProcess, url: string, signal: AbortSignal): Promise<void> {
  const deadline = performance.now() + LIMIT;
  while (performance.now() < deadline) {
    signal.throwIfAborted();
    if (child.exitCode !== null) throw new Error(`The service ended with ${child.exitCode}.`);
    const answer = await fetch(url, { signal }).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.status === 200) return;
    await sleep(INTERVAL);
  }
  throw new Error(`The service was not ready within ${LIMIT / 1000} s.`);
}

export function startReport({ first, again }: Starts): string {
  const line = (what: string, times: readonly number[]): string => {
    const [least, most] = [Math.min(...times), Math.max(...times)];
    return `  ${what}  ${median(times).toFixed(0)} ms (${least.toFixed(0)}-${most.toFixed(0)})`;
  };
  return [
    `From the start of the process to ready, median of ${first.length}:`,
    line("in an empty folder  ", first),
    line("on the store it made", again),
  ].join("\n");
}
