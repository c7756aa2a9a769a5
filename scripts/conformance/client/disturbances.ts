import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Scenario, Seen } from "./scenario.js";

/** Milliseconds of delay of the event loop above which measured times are meaningless. */
const BUSY = 200;
/** Milliseconds of delay above which counts of requests are meaningless, too: a call may have timed out. */
const STALLED = 5_000;

/** Causes of findings other than the program: a busy machine, an error of the service. */
export class Disturbances {
  readonly #delay = monitorEventLoopDelay({ resolution: 10 });
  readonly #limit: number;
  #unplanned: string | undefined;

  constructor({ isCounted = false }: Pick<Scenario, "isCounted">) {
    this.#limit = isCounted ? STALLED : BUSY;
    this.#delay.enable();
  }

  see({ tokens, calls }: Pick<Seen, "tokens" | "calls">): void {
    const broken = [...tokens, ...calls].find(
      ({ status, fault }) => (status === 500 || status === 503) && fault === undefined,
    );
    if (broken) this.#unplanned = `the service answered ${broken.path} with ${broken.status}`;
  }

  /** Ends the measurement. Returns the reason not to judge, if any. */
  stop(): string | undefined {
    this.#delay.disable();
    if (this.#unplanned !== undefined) return this.#unplanned;
    const delay = Math.round(this.#delay.max / 1e6);
    return delay > this.#limit ? `the machine was busy for ${delay} ms` : undefined;
  }
}
