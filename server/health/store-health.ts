import { type Storage, StorageUnavailable } from "../storage/storage.js";

/** How long a write that has reached the disk speaks for the next ones, in milliseconds. */
const PROVEN_FOR = 1_000;
/** How long a store that was full or read-only to a request is so for readiness, in milliseconds. */
const REJECTED_FOR = 5_000;

/**
 * Whether the store can be read and written. It is asked by a small write, at most once in
 * {@link PROVEN_FOR}, and remembers how requests fared: on a full disk a small write may find room where
 * theirs did not, and damage is seen only by whoever reads what is damaged.
 */
export class StoreHealth {
  #damage: StorageUnavailable | undefined;
  #rejection: { error: StorageUnavailable; at: number } | undefined;
  #provenAt = -Infinity;
  #probing: Promise<void> | undefined;

  /** `clock`: milliseconds that only grow. */
  constructor(
    private readonly storage: Pick<Storage, "ping" | "probeWrite">,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  /** To be told of all that requests fail with. */
  noticed(thrown: unknown): void {
    // What check() has thrown is no news: whoever asks often would never find the store mended.
    if (!(thrown instanceof StorageUnavailable) || thrown === this.#rejection?.error) return;
    // Nothing mends it but an operator, who starts the service again.
    if (thrown.failure === "corrupt") this.#damage ??= thrown;
    if (thrown.failure === "full" || thrown.failure === "read-only") {
      this.#rejection = { error: thrown, at: this.clock() };
    }
  }

  /** Throws {@link StorageUnavailable} if the store cannot be used in full. */
  async check(): Promise<void> {
    if (this.#damage) throw this.#damage;
    const rejection = this.#rejection;
    if (rejection && this.clock() - rejection.at < REJECTED_FOR) throw rejection.error;
    await this.storage.ping();
    if (this.clock() - this.#provenAt < PROVEN_FOR) return;
    await (this.#probing ??= this.#probe());
  }

  async #probe(): Promise<void> {
    try {
      await this.storage.probeWrite();
      this.#provenAt = this.clock();
    } finally {
      this.#probing = undefined;
    }
  }
}
