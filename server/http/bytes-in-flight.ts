/**
 * The memory reserved for large requests and responses, over all connections of this process: from before
 * a body is read until the response has been sent or its client has gone.
 */
export class BytesInFlight {
  #taken = 0;

  constructor(readonly max: number) {}

  get taken(): number {
    return this.#taken;
  }

  /** Reserves bytes. Returns `false`, and reserves nothing, if not so many are left. */
  take(bytes: number): boolean {
    if (this.#taken + bytes > this.max) return false;
    this.#taken += bytes;
    return true;
  }

  /** Reserves bytes beyond the limit if necessary: for the response to a write that has been done. */
  overdraw(bytes: number): void {
    this.#taken += bytes;
  }

  /** Whether writes may start: the size of their responses is known only afterwards. */
  get takesWrites(): boolean {
    return this.#taken < 2 * this.max;
  }

  giveBack(bytes: number): void {
    this.#taken -= bytes;
  }
}
