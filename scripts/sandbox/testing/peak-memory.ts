import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Milliseconds between two samples. */
const INTERVAL = 250;

/**
 * Samples the memory of this process's children and their descendants. The result is the largest sum so far in MiB;
 * shared memory counts for each.
 */
export class PeakMemory implements Disposable {
  #mebibytes = 0;
  readonly #timer = setInterval(() => void this.#look(), INTERVAL);

  get mebibytes(): number {
    return this.#mebibytes;
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer);
  }

  async #look(): Promise<void> {
    const { stdout } = await run("ps", ["-A", "-o", "pid=,ppid=,rss=,comm="]);
    const rows = stdout.split("\n").map((line) => line.trim().split(/\s+/));
    const started = new Set([String(process.pid)]);
    let kibibytes = 0;
    // A process is listed after its parent, as long as process ids are not reused.
    for (const [pid = "", parent = "", size = "0", command] of rows) {
      if (!started.has(parent) || command === "ps") continue;
      started.add(pid);
      kibibytes += Number(size);
    }
    this.#mebibytes = Math.max(this.#mebibytes, Math.round(kibibytes / 1024));
  }
}
