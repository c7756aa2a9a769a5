import { AsyncLocalStorage } from "node:async_hooks";

/** When the request that is being served stops waiting for the store, by `performance.now()`. */
const deadlines = new AsyncLocalStorage<number | undefined>();

/** The deadline of the request that is being served; `undefined` outside of requests, and in shared work. */
export function storeDeadline(): number | undefined {
  return deadlines.getStore();
}

/** Runs work that outlives the request that starts it, or that other requests share. */
export function withoutDeadline<T>(work: () => T): T {
  return deadlines.run(undefined, work);
}

/**
 * Rejects at the deadline of the request with the error of `expired`. The work goes on: other requests may wait for
 * it too.
 */
export async function beforeDeadline<T>(work: Promise<T>, expired: () => Error): Promise<T> {
  const deadline = storeDeadline();
  if (deadline === undefined) return work;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(expired()), deadline - performance.now());
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The time for which one request may wait for the store, in all its stages together. */
export class StoreTime {
  #left: number;

  constructor(milliseconds: number) {
    this.#left = milliseconds;
  }

  /** Runs a stage. The time between stages does not count: the client may take it to send the body. */
  async run<T>(stage: () => Promise<T>): Promise<T> {
    const begun = performance.now();
    try {
      return await deadlines.run(begun + this.#left, stage);
    } finally {
      this.#left -= performance.now() - begun;
    }
  }
}
