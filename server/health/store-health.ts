import { type Storage, StorageUnavailable } from "../storage/storage.js";

/** How long a successful write proves that storage can be written, in milliseconds. */
const PROVEN_FOR = 1_000;
/** How long the store counts as full or read-only after a request found it so, in milliseconds. */
const REJECTED_FOR = 5_000;

/**
 * Whether the store can be read and written. Checked by a small write, at most once in {@link
 * PROVEN_FOR}, and by the errors of requests: on a full disk a small write may succeed where theirs
 * failed, and damage is noticed only by reading the damaged part.
 */
export class StoreHealth {
  #damage: StorageUnavailable | undefined;
  #rejection: { error: StorageUnavailable; at: number } | undefined;
  #provenAt = -Infinity;
  #probing: Promise<void> | undefined;

  /** `clock`: monotonic milliseconds. */
  constructor(
    private readonly storage: Pick<Storage, "ping" | "probeWrite">,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  /** Notes the error of a failed request. */
  noticed(thrown: unknown): void {
    // Ignore errors that check() itself threw: frequent checks would otherwise never find the store
    // repaired.
    if (!(thrown instanceof StorageUnavailable) || thrown === this.#rejection?.error) return;
    // Only an operator can repair it, and then restarts the service.
    if (thrown.failure === "corrupt") this.#damage ??= thrown;
    if (thrown.failure === "full" || thrown.failure === "read-only") {
      this.#rejection = { error: thrown, at: this.clock() };
    }
  }

  /** Throws {@link StorageUnavailable} if the store cannot be read and written. */
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
