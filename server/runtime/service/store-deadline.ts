import { AsyncLocalStorage } from "node:async_hooks";

/** When the running request stops waiting for the store, as of `performance.now()`. */
const deadlines = new AsyncLocalStorage<number | undefined>();

/** The running request's deadline; `undefined` outside of requests and in shared work. */
export function storeDeadline(): number | undefined {
  return deadlines.getStore();
}

/** Runs work that outlives its request, or that requests share. */
export function withoutDeadline<T>(work: () => T): T {
  return deadlines.run(undefined, work);
}

/** Rejects at the request's deadline. The work continues, since other requests may share it. */
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

/** The total time that one request may wait for the store. */
export class StoreTime {
  #left: number;

  constructor(milliseconds: number) {
    this.#left = milliseconds;
  }

  /** The time between stages, in which the client sends the body, does not count. */
  async run<T>(stage: () => Promise<T>): Promise<T> {
    const begun = performance.now();
    try {
      return await deadlines.run(begun + this.#left, stage);
    } finally {
      this.#left -= performance.now() - begun;
    }
  }
}
