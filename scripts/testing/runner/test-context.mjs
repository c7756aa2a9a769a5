import { AsyncLocalStorage } from "node:async_hooks";

/**
 * Knows for Jest which test or hook is running. Jest takes an `AsyncLocalStorage`, for which Node follows each
 * promise of the service as well, for 7 % of all CPU time: that is left to tests that run beside others.
 */
export class TestContext extends AsyncLocalStorage {
  #alone;

  /** `work` is asynchronous, as Jest's own always is. */
  run(context, work) {
    return context.test?.concurrent ? super.run(context, work) : this.#runAlone(context, work);
  }

  getStore() {
    return super.getStore() ?? this.#alone;
  }

  async #runAlone(context, work) {
    const outer = this.#alone;
    this.#alone = context;
    try {
      return await work();
    } finally {
      this.#alone = outer;
    }
  }
}
