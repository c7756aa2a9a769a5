import type { RefreshSessionRecord, Timestamp } from "./records.js";

/** A refresh session is what all refresh tokens that were made of one grant have in common. */
export interface RefreshSessionReader {
  get(projectKey: string, id: string): Promise<RefreshSessionRecord | undefined>;
}

export interface RefreshSessionWriter extends RefreshSessionReader {
  /** Sessions of the project that have expired at `now` are forgotten. */
  insert(session: RefreshSessionRecord, now: Timestamp): Promise<void>;
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
