import type { Writable } from "node:stream";

const WIDTH = 30;
/** Minimum interval between two updates on a terminal, in milliseconds. */
const PAUSE = 200;

export type ProgressStream = Writable & { isTTY?: boolean };

/** Shows progress: a bar that is redrawn on a terminal, and one line per tenth elsewhere. */
export class ProgressBar {
  readonly #startedAt = performance.now();
  #drawnAt = 0;
  #drawnTenth = 0;

  constructor(
    private readonly total: number,
    private readonly unit: string,
    private readonly out: ProgressStream = process.stderr,
  ) {}

  update(done: number): void {
    const now = performance.now();
    const tenth = Math.floor((10 * done) / this.total);
    const due = this.out.isTTY ? now - this.#drawnAt >= PAUSE : tenth > this.#drawnTenth;
    if (!due && done < this.total) return;
    this.#drawnAt = now;
    this.#drawnTenth = tenth;
    const filled = Math.round((WIDTH * done) / this.total);
    const bar = "█".repeat(filled) + "░".repeat(WIDTH - filled);
    const rate = Math.round(done / this.#seconds);
    const text = `${bar} ${done} of ${this.total} ${this.unit}, ${rate} a second`;
    this.out.write(this.out.isTTY ? `\r${text}${done < this.total ? "" : "\n"}` : `${text}\n`);
  }

  get #seconds(): number {
    return (performance.now() - this.#startedAt) / 1000;
  }
}

/** Shows the progress of work whose size is known when it begins. */
export function progressOn(
  out: ProgressStream,
  unit: string,
): (done: number, total: number) => void {
  let bar: ProgressBar | undefined;
  return (done, total) => (bar ??= new ProgressBar(total, unit, out)).update(done);
}
