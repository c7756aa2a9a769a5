import { randomUUID } from "node:crypto";
import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";
import { setFlagsFromString } from "node:v8";

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

const FOR_REQUESTS = [
  // A request passes through many small functions. With V8's default of 920 bytes of bytecode that may be inlined into
  // a function, most calls of these stay calls.
  "--max-inlined-bytecode-size-cumulative=3000",
  // Where a function has made objects that lived long, V8 puts its next ones into the old generation at once. Those of
  // the start live long, those of requests do not, and would fill it.
  "--no-allocation-site-pretenuring",
];

/**
 * Has V8 optimize for a process that goes on for hours and serves requests. These are settings of the whole process, so
 * a program in which the service is embedded must not call this.
 */
export function optimizeForRequests(): void {
  for (const flag of FOR_REQUESTS) setFlagsFromString(flag);
}

/**
 * Has V8 optimize a function later than it does for a process that goes on for hours: after it has run so many bytes
 * of its bytecode. The default of Node 20 is 132 KB; later versions have no such setting, and keep their own.
 */
export function optimizeLater(bytes: number): void {
  // V8 writes an error to the error output if it does not know a flag.
  if (process.versions.node.startsWith("20.")) setFlagsFromString(`--interrupt-budget=${bytes}`);
}

/**
 * The code, such as `ENOENT`, and the message of an error that Node throws for a call of the operating
 * system or a bad argument; of any other value no code, and its text as the message.
 */
export function systemError(error: unknown): { code: unknown; message: string } {
  const { code, message }: { code?: unknown; message?: unknown } =
    typeof error === "object" && error !== null ? error : {};
  return { code, message: typeof message === "string" ? message : String(error) };
}
