import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { freePort } from "../../../server/testing/free-port.js";
import { makeEmptyFolder } from "./bench-store.js";
import { median } from "./statistics.js";
import { START_LIMIT, untilReachable } from "./until-reachable.js";

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
  const requireAlive = (): void => {
    if (child.exitCode !== null) throw new Error(`The service ended with ${child.exitCode}.`);
  };
  const url = `http://127.0.0.1:${env["PORT"]}/health/ready`;
  try {
    const isReady = await untilReachable({ url, status: 200, interval: 3, signal, requireAlive });
    if (!isReady) throw new Error(`The service was not ready within ${START_LIMIT} s.`);
    return performance.now() - startedAt;
  } finally {
    child.kill("SIGTERM");
    await ended;
  }
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
