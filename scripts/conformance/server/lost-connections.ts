import { setTimeout as sleep } from "node:timers/promises";
import { NoResponse, TooLong } from "../drive/called-api.js";
import type { Exchange } from "../report/check-result.js";

/** Number of requests to report when the server is gone: any of the last ones may have stopped it. */
const NAMED = 3;
/** Milliseconds before each probe of a server that did not respond. */
const PROBES = [0, 300, 1_000, 3_000];

/** A request got no response, but the server still responds to others. */
export class LostConnection extends NoResponse {
  constructor(
    message: string,
    readonly exchanges: readonly Exchange[],
  ) {
    super(message);
  }
}

/** The server no longer responds. `exchanges`: its last requests, the oldest first. */
export class ServerGone extends LostConnection {}

/** Notices that a server no longer responds, and stops further requests. */
export class LostConnections {
  #last: (() => Exchange)[] = [];
  #hasResponded = false;
  #gone: ServerGone | undefined;
  #probing: Promise<boolean> | undefined;

  /** `probe` resolves if the server responds at all. */
  constructor(private readonly probe: () => Promise<unknown>) {}

  get isGone(): boolean {
    return this.#gone !== undefined;
  }

  /** Sends a request. Rejects with {@link LostConnection}, {@link ServerGone}, or the error of the first request. */
  async watch<Result>(describe: () => Exchange, send: () => Promise<Result>): Promise<Result> {
    if (this.#gone) throw this.#gone;
    this.#last = [...this.#last, describe].slice(-NAMED);
    try {
      const result = await send();
      this.#hasResponded = true;
      return result;
    } catch (error) {
      const isLost = error instanceof NoResponse && !(error.cause instanceof TooLong);
      if (!isLost || !this.#hasResponded) throw error;
      this.#probing ??= this.#isServing();
      const isServing = await this.#probing;
      this.#probing = undefined;
      if (isServing) throw new LostConnection(error.message, [describe()]);
      const shown = this.#last.map((each) => each());
      this.#gone ??= new ServerGone(`the server no longer responds: ${error.message}`, shown);
      throw this.#gone;
    }
  }

  async #isServing(): Promise<boolean> {
    for (const pause of PROBES) {
      await sleep(pause);
      const isServing = await this.probe().then(
        () => true,
        () => false,
      );
      if (isServing) return true;
    }
    return false;
  }
}
