import type { RefreshSessionRecord, Timestamp } from "./records.js";

/** A refresh session is what all refresh tokens that were made of one grant have in common. */
export interface RefreshSessionReader {
  get(projectKey: string, id: string): Promise<RefreshSessionRecord | undefined>;
}

export interface RefreshSessionWriter extends RefreshSessionReader {
  /**
   * Sessions of the project that have expired at `now` are forgotten. So are those that expire next, as far as
   * there would be more than `most` (default: no limit) sessions. To count few, a 64th of `most` are
   * permitted of those whose ids begin with the same character, of the 64 of base64url.
   */
  insert(session: RefreshSessionRecord, now: Timestamp, most?: number): Promise<void>;
  /**
   * Replaces the session if it still has that turn key. `false`: it has another one, or is not there, and
   * nothing has changed.
   */
  update(session: RefreshSessionRecord, expectedTurnKey: string): Promise<boolean>;
  /** `false`: there was none. */
  delete(projectKey: string, id: string): Promise<boolean>;
  /** Deletes the sessions of a subject, and returns their ids, ascending. */
  deleteOfSubject(projectKey: string, subject: string): Promise<string[]>;
}
