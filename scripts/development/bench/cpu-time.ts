import { readdirSync, readFileSync } from "node:fs";

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

/** As {@link cpuTime}, of a process and of those that it has started and that still run. */
export function treeCpuTime(root: number | undefined): number | undefined {
  const own = cpuTime(root);
  if (own === undefined) return undefined;
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => Number(statOf(pid)?.[1]) === root)
    .reduce((sum, pid) => sum + (cpuTime(pid) ?? 0), own);
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
