import type { SigningKeyRecord, Timestamp } from "./records.js";

export interface SigningKeyReader {
  /** All that have not expired at `now`, newest first. The first without `expiresAt` signs. */
  list(now: Timestamp): Promise<SigningKeyRecord[]>;
}

export interface SigningKeyWriter extends SigningKeyReader {
  /**
   * Adds a key that signs from now on; the one that signed before verifies until
   * `previousExpireAt`. Keys that were rotated out earlier keep their expiry.
   */
  rotate(key: SigningKeyRecord, previousExpireAt: Timestamp): Promise<void>;
}
