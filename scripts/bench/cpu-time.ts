import { readFileSync } from "node:fs";

/** Linux counts a process's time in ticks of 10 ms (proc(5), USER_HZ). */
const MICROSECONDS_PER_TICK = 10_000;

/**
 * CPU time that a process has used so far, user and system, in microseconds. `undefined` where the
 * system has no /proc.
 */
export function cpuTime(pid: number | undefined): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // Field 2 is the program's name in brackets, and may hold spaces; utime and stime are 14 and 15.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const ticks = Number(fields[11]) + Number(fields[12]);
    return Number.isFinite(ticks) ? ticks * MICROSECONDS_PER_TICK : undefined;
  } catch {
    return undefined;
  }
}
