interface CheckedStore {
  ping(): Promise<void>;
  probeWrite(): Promise<void>;
}

/** `"until-restart"`: only an operator can repair the store, and then restarts the service. */
type Outage = "until-restart" | "for-a-while";

/** How long a successful write proves that storage can be written, in milliseconds. */
const PROVEN_FOR = 1_000;
/** How long `"for-a-while"` is, in milliseconds. */
const REJECTED_FOR = 5_000;

/** Store health, from a small write every {@link PROVEN_FOR} and from errors of requests (full disk, damage). */
export class StoreHealth {
  #damage: Error | undefined;
  #rejection: { error: Error; at: number } | undefined;
  #provenAt = -Infinity;
  #probing: Promise<void> | undefined;

  /** `outageOf`: the outage that an error of a request shows. `clock`: monotonic milliseconds. */
  constructor(
    private readonly store: CheckedStore,
    private readonly outageOf: (thrown: Error) => Outage | undefined,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  /** Notes the error of a failed request. */
  noticed(thrown: unknown): void {
    // Ignores errors of check() itself: frequent checks would never find the store repaired.
    if (!(thrown instanceof Error) || thrown === this.#rejection?.error) return;
    const outage = this.outageOf(thrown);
    if (outage === "until-restart") this.#damage ??= thrown;
    if (outage === "for-a-while") this.#rejection = { error: thrown, at: this.clock() };
  }

  /** Throws the store's error if it cannot be read and written. */
  async check(): Promise<void> {
    if (this.#damage) throw this.#damage;
    const rejection = this.#rejection;
    if (rejection && this.clock() - rejection.at < REJECTED_FOR) throw rejection.error;
    await this.store.ping();
    if (this.clock() - this.#provenAt < PROVEN_FOR) return;
    await (this.#probing ??= this.#probe());
  }

  async #probe(): Promise<void> {
    try {
      await this.store.probeWrite();
      this.#provenAt = this.clock();
    } finally {
      this.#probing = undefined;
    }
  }
}

export interface HealthServices {
  storeHealth: StoreHealth;
  /** Metrics of all processes of this service, as text. */
  readMetrics: () => Promise<string>;
}
