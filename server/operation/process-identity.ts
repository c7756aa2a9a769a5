import { randomUUID } from "node:crypto";
import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";
import { systemError } from "./system-error.js";

/**
 * Where process ids mean the same processes: on Linux the machine since its start, and the namespace of the container;
 * elsewhere the host's name.
 */
const SCOPE = scope();
const IDENTITY = /^[^@]+@(?<scope>.+)\/(?<pid>\d+)\/(?<start>\d*)$/;

/** An id that is used once, and names this process, or another one, for {@link holderHasEnded}. */
export function newHolder(pid = process.pid): string {
  return `${randomUUID()}@${SCOPE}/${pid}/${startOf(pid) ?? ""}`;
}

/**
 * Whether the process that made this id by {@link newHolder} has ended. `false` also where that cannot be known: for a
 * process of another machine or container, and for ids of other kinds.
 */
export function holderHasEnded(holder: string): boolean {
  const { scope: where, pid: id = "", start = "" } = IDENTITY.exec(holder)?.groups ?? {};
  if (where !== SCOPE) return false;
  const pid = Number(id);
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: a process of another user.
    return systemError(error).code === "ESRCH";
  }
  const current = startOf(pid);
  return current !== undefined && current !== start;
}

function scope(): string {
  try {
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    return `${boot}/${readlinkSync("/proc/self/ns/pid")}`;
  } catch {
    return hostname();
  }
}

/**
 * When a process started, in ticks since the machine did (proc_pid_stat(5)): a later process may get the same id. Empty
 * for a process that has ended and whose parent has not noticed. `undefined`: not known.
 */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name of the program, in parentheses, may contain blanks.
    const [state = "", ...fields] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return /[ZX]/.test(state) ? "" : fields[18];
  } catch {
    return undefined;
  }
}
