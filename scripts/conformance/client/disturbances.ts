import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Seen } from "./scenario.js";

/** Milliseconds of delay of the event loop after which measured times mean nothing. */
const BUSY = 200;

/** What may have caused a finding although the program is right: a busy machine, an error of the service. */
export class Disturbances {
  readonly #delay = monitorEventLoopDelay({ resolution: 10 });
  #unplanned: string | undefined;

  constructor() {
    this.#delay.enable();
  }

  see({ tokens, calls }: Pick<Seen, "tokens" | "calls">): void {
    const broken = [...tokens, ...calls].find(
      ({ status, fault }) => (status === 500 || status === 503) && fault === undefined,
    );
    if (broken) this.#unplanned = `the service answered ${broken.path} with ${broken.status}`;
  }

  /** Ends the measurement. The reason not to judge, if there is one. */
  stop(): string | undefined {
    this.#delay.disable();
    if (this.#unplanned !== undefined) return this.#unplanned;
    const delay = Math.round(this.#delay.max / 1e6);
    return delay > BUSY ? `the machine was busy for ${delay} ms` : undefined;
  }
}
