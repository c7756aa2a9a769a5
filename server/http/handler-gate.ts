/** Lets handlers run, until work has to be done while none does: then new ones wait for its end. */
export class HandlerGate {
  #running = 0;
  #closed: Promise<void> | undefined;
  #tellIdle: (() => void) | undefined;

  async run<T>(handle: () => Promise<T>): Promise<T> {
    while (this.#closed) await this.#closed;
    this.#running += 1;
    try {
      return await handle();
    } finally {
      this.#running -= 1;
      if (this.#running === 0) this.#tellIdle?.();
    }
  }

  /** Runs `work` when the handlers that run have ended. One such work runs after the other. */
  async alone<T>(work: () => Promise<T>): Promise<T> {
    while (this.#closed) await this.#closed;
    let open: (() => void) | undefined;
    this.#closed = new Promise((resolve) => (open = resolve));
    try {
      if (this.#running > 0) {
        await new Promise<void>((resolve) => (this.#tellIdle = resolve));
      }
      return await work();
    } finally {
      this.#tellIdle = undefined;
      this.#closed = undefined;
      open?.();
    }
  }
}
