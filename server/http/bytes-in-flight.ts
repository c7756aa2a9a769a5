/**
 * The memory for what requests and responses are made of, for all connections of this process: from
 * before something large is read until the response has been sent, or its client is gone.
 */
export class BytesInFlight {
  #taken = 0;

  constructor(readonly max: number) {}

  get taken(): number {
    return this.#taken;
  }

  /** `false`, and nothing taken: so many are not left. */
  take(bytes: number): boolean {
    if (this.#taken + bytes > this.max) return false;
    this.#taken += bytes;
    return true;
  }

  /** Takes what may not be left: for the response to a write that has been done. */
  overdraw(bytes: number): void {
    this.#taken += bytes;
  }

  /** Whether a write may still be done, whose response can only be known afterwards. */
  get takesWrites(): boolean {
    return this.#taken < 2 * this.max;
  }

  giveBack(bytes: number): void {
    this.#taken -= bytes;
  }
}
