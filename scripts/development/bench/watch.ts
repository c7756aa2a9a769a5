import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Linux counts a process's time in ticks of 10 ms (proc(5), USER_HZ). */
const MICROSECONDS_PER_TICK = 10_000;

/**
 * CPU time that a process has used so far, user and system, in microseconds. `undefined` where the
 * system has no /proc.
 */
export function cpuTime(pid: number | undefined): number | undefined {
  const fields = statOf(pid);
  const ticks = Number(fields?.[11]) + Number(fields?.[12]);
  return Number.isFinite(ticks) ? ticks * MICROSECONDS_PER_TICK : undefined;
}

/** What the system says of it, from its state on: then come its parent, and later its times. */
function statOf(pid: number | undefined): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // Field 2 is the program's name in brackets, and may hold spaces; the parent is 4, utime and stime 14 and 15.
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return undefined;
  }
}

/** Milliseconds between two readings of a memory. */
const MEMORY_INTERVAL = 200;

/** Bytes that the system has given to a process; 0 if it has ended. */
export async function residentMemory(pid: number): Promise<number> {
  const { stdout } = await run("ps", ["-o", "rss=", "-p", String(pid)]).catch(() => ({
    stdout: "0",
  }));
  return 1024 * Number(stdout.trim());
}

/** The most that a process has at any of the instants at which it is looked at, until `stop`. */
export class MemoryWatch {
  #most = 0;
  #timer: NodeJS.Timeout | undefined;

  start(pid: number | undefined): void {
    if (pid === undefined) return;
    const look = (): void => {
      void residentMemory(pid).then((bytes) => {
        this.#most = Math.max(this.#most, bytes);
      });
    };
    look();
    this.#timer = setInterval(look, MEMORY_INTERVAL);
  }

  /** Bytes. */
  stop(): number {
    clearInterval(this.#timer);
    return this.#most;
  }
}

/** Between two requests of a client that watches. Milliseconds. */
const WATCH_INTERVAL = 5;

/** The longest wait for a response, in milliseconds, of one request after the other until the end. */
export async function longestWait(
  request: () => Promise<Response>,
  end: AbortSignal,
): Promise<number> {
  let longest = 0;
  while (!end.aborted) {
    const startedAt = performance.now();
    const response = await request();
    await response.arrayBuffer();
    longest = Math.max(longest, performance.now() - startedAt);
    if (!response.ok) throw new Error(`${response.url} returned ${response.status}.`);
    await pause(WATCH_INTERVAL);
  }
  return longest;
}
