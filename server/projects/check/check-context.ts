import type { Snapshot } from "../../storage/storage.js";

/** The state to check, and the list that collects the errors. */
export interface CheckContext {
  state: Snapshot;
  projectKey: string;
  now: Date;
  errors: string[];
  /** Told how many of a kind have been looked at, now and then. */
  progress: CheckProgress;
}

export type CheckProgress = (done: number, what: string) => void;

/** Returns the error that the store throws for an unreadable record. Throws any other error. */
export function unreadable(error: unknown): Error {
  if (error instanceof TypeError || error instanceof SyntaxError) return error;
  throw error;
}
