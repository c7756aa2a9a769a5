import type { RevocationRecord, Timestamp } from "./records.js";

export interface RevocationReader {
  /** All that have not expired at `now`. */
  list(now: Timestamp): Promise<RevocationRecord[]>;
}

export interface RevocationWriter extends RevocationReader {
  /** Revoking twice keeps the later expiry. Entries that have expired at `now` are forgotten. */
  insert(revocation: RevocationRecord, now: Timestamp): Promise<void>;
}
