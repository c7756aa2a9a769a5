import { randomUUID } from "node:crypto";
import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";

/** The scope of process ids: on Linux the boot of the machine and the container's namespace, else the host's name. */
const SCOPE = scope();
const IDENTITY = /^[^@]+@(?<scope>.+)\/(?<pid>\d+)\/(?<start>\d*)$/;

/** A unique id that names a process for {@link holderHasEnded}. */
export function newHolder(pid = process.pid): string {
  return `${randomUUID()}@${SCOPE}/${pid}/${startOf(pid) ?? ""}`;
}

/** Whether the process in the id has ended. `false` if unknown: for another machine, container or kind of id. */
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

/** A process's start in ticks (proc_pid_stat(5)): ids are reused. Empty: a zombie. `undefined`: unknown. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The program's name, in parentheses, may contain spaces.
    const [state = "", ...fields] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return /[ZX]/.test(state) ? "" : fields[18];
  } catch {
    return undefined;
  }
}

/** Code (such as `ENOENT`) and message of a Node error; the text of other values. */
export function systemError(error: unknown): { code: unknown; message: string } {
  const { code, message }: { code?: unknown; message?: unknown } =
    typeof error === "object" && error !== null ? error : {};
  return { code, message: typeof message === "string" ? message : String(error) };
}
