import { readdirSync, readFileSync } from "node:fs";
import { cpuTime } from "../cpu-time.js";

/** CPU time that a process and those that it has started have used so far, in microseconds; 0 where there is no /proc. */
export function treeCpuTime(root: number): number {
  const tree = [root, ...runningProcesses().filter((pid) => parentOf(pid) === root)];
  return tree.reduce((sum, pid) => sum + (cpuTime(pid) ?? 0), 0);
}

function runningProcesses(): number[] {
  try {
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}

/** `undefined`: it has ended. */
function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // proc(5): after the program's name in brackets come the state and the parent.
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return undefined;
  }
}
