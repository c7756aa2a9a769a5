import type { ApiContext, ApiStore } from "./api-definition.js";
import { StorageUnavailable, whenAvailable } from "./database/store-errors.js";
import type { Limiter, LimiterOptions } from "./service/limiter.js";

interface Store {
  /** `undefined`: the engine has no limiters. */
  sharedLimiter(options: LimiterOptions): Limiter | undefined;
  close(): Promise<void>;
}

/**
 * Stands for a store until it opens, because services are created earlier. A subclass forwards the members of the
 * store's interface to {@link LaterStore.opened}, so that they throw {@link StorageUnavailable} until then.
 */
export abstract class LaterStore<Opened extends Store> {
  #opened: Opened | undefined;
  #reason = new StorageUnavailable("The store is not open yet.");

  protected get opened(): Opened {
    if (this.#opened) return this.#opened;
    throw this.#reason;
  }

  /** Forwards every call to this store from now on. */
  open(store: Opened): void {
    this.#opened = store;
  }

  /** Sets the error that members throw. */
  failed(reason: StorageUnavailable): void {
    this.#reason = reason;
  }

  sharedLimiter(options: LimiterOptions): Limiter {
    return limiterToCome(() => this.opened, options);
  }

  async close(): Promise<void> {
    await this.#opened?.close();
  }
}

/** Its members reject while the store is not open, and if its engine has no shared limiter. */
function limiterToCome(store: () => Store, options: LimiterOptions): Limiter {
  let opened: Limiter | undefined;
  const limiter = (): Limiter => {
    opened ??= store().sharedLimiter(options);
    if (opened) return opened;
    throw new Error("The store has no limiters.");
  };
  return {
    get: async (...args) => limiter().get(...args),
    penalty: async (...args) => limiter().penalty(...args),
  };
}

/** A store that an API opens and prepares when it starts. */
export class StoreOfApi<Opened extends Store, Prepared> implements ApiStore<Prepared> {
  constructor(
    private readonly later: LaterStore<Opened>,
    private readonly openStore: (context: ApiContext) => Promise<Opened>,
    private readonly prepare: (opened: Opened, context: ApiContext) => Promise<Prepared>,
  ) {}

  async open(context: ApiContext): Promise<Prepared> {
    const opened = await this.openStore(context);
    try {
      const prepared = await this.prepare(opened, context);
      this.later.open(opened);
      return prepared;
    } catch (error) {
      await opened.close();
      throw error;
    }
  }

  failed(reason: StorageUnavailable): void {
    this.later.failed(reason);
  }

  close(): Promise<void> {
    return this.later.close();
  }
}

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
