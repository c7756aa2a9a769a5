import type { ApiContext, ApiStore } from "./api-definition.js";
import { whenAvailable } from "./database/store-errors.js";

/** Opens a service's store, retrying while it is unavailable. */
export class StoreOpening<Prepared> {
  readonly #ending = new AbortController();
  readonly #failedOnce: Promise<void>;
  #noteFailure: () => void = () => undefined;
  #opening: Promise<unknown> | undefined;

  constructor(
    private readonly store: ApiStore<Prepared>,
    private readonly context: ApiContext,
  ) {
    this.#failedOnce = new Promise((resolve) => (this.#noteFailure = resolve));
  }

  /** Call once. Rejects if the store cannot be opened, or after {@link abort}. */
  start(): Promise<Prepared> {
    const opening = whenAvailable(() => this.store.open(this.context), {
      signal: this.#ending.signal,
      failed: async (failure, pause) => {
        this.store.failed?.(failure);
        const message = "The store cannot be used yet and is tried again.";
        this.context.logger.warn({ err: failure, pause }, message);
        this.#noteFailure();
      },
    });
    // The caller gets the error.
    this.#opening = opening.catch(() => undefined);
    return opening;
  }

  /** Resolves at the first failure. */
  failedOnce(): Promise<void> {
    return this.#failedOnce;
  }

  /** Resolves when the store is open or opening was aborted. */
  async settled(): Promise<void> {
    await this.#opening;
  }

  abort(): void {
    this.#ending.abort();
  }

  async close(): Promise<void> {
    this.abort();
    await this.settled();
    await this.store.close();
  }
}
