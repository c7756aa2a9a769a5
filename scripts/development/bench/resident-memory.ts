import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);
const INTERVAL = 200;

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
    this.#timer = setInterval(look, INTERVAL);
  }

  /** Bytes. */
  stop(): number {
    clearInterval(this.#timer);
    return this.#most;
  }
}
