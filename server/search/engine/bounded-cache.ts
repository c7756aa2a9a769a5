const DEFAULT_CAPACITY = 4;

/** Keeps the few results that were used last. */
export class BoundedCache<Result> {
  /** From the one used longest ago to the last. */
  readonly #results = new Map<string, Result>();
  readonly #capacity: number;

  constructor(capacity = DEFAULT_CAPACITY) {
    this.#capacity = capacity;
  }

  get(key: string, make: () => Result): Result {
    const has = this.#results.has(key);
    const result = has ? (this.#results.get(key) as Result) : make();
    this.#results.delete(key);
    this.#results.set(key, result);
    for (const oldest of this.#results.keys()) {
      if (this.#results.size <= this.#capacity) break;
      this.#results.delete(oldest);
    }
    return result;
  }

  get results(): IterableIterator<Result> {
    return this.#results.values();
  }
}
