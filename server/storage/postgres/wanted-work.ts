import { setTimeout as pause } from "node:timers/promises";
import { reasonOf } from "../../operation/gone-client.js";
import type { Connection } from "./connections.js";

/** When a query began (`performance.now()`) and its client, as an `IndexScope` has them. */
interface Wanted {
  since: number;
  client?: { readonly gone: AbortSignal } | undefined;
}

/** A query that takes less, in milliseconds, never asks whether its client has gone. */
const SHORT = 50;
/** A request to cancel may come before its statement: it is repeated after so many milliseconds. */
const AGAIN = 200;

/** Runs statements for a client, and ends them when it has gone. */
export class WantedWork {
  #gone: AbortSignal | undefined;
  #cancelling: Promise<void> | undefined;
  #isDone = false;

  constructor(
    private readonly connection: Connection,
    private readonly wanted: Wanted,
  ) {}

  /** Throws the reason of `gone` if the client has gone. To be called before each statement. */
  readonly requireClient = (): void => {
    if (this.#gone?.aborted) throw reasonOf(this.#gone);
  };

  /**
   * Does the work; its running statement is cancelled when the client has gone, and the reason of `gone`
   * is thrown. When it settles, nothing is cancelled any more on the connection.
   */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const { since, client } = this.wanted;
    if (!client) return work();
    const timer = setTimeout(() => this.#watch(client.gone), since + SHORT - performance.now());
    try {
      return await work();
    } catch (error) {
      this.requireClient();
      throw error;
    } finally {
      this.#isDone = true;
      clearTimeout(timer);
      this.#gone?.removeEventListener("abort", this.#cancel);
      await this.#cancelling;
    }
  }

  #watch(gone: AbortSignal): void {
    this.#gone = gone;
    if (gone.aborted) this.#cancel();
    else gone.addEventListener("abort", this.#cancel);
  }

  #hasSettled(): boolean {
    return this.#isDone;
  }

  readonly #cancel = (): void => {
    this.#cancelling = this.#cancelUntilDone();
  };

  async #cancelUntilDone(): Promise<void> {
    for (;;) {
      await this.connection.cancelStatement();
      if (this.#hasSettled()) return;
      await pause(AGAIN);
      if (this.#hasSettled()) return;
    }
  }
}
