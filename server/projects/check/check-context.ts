import type { Snapshot } from "../../storage/storage.js";

/** The state to check, and the list that collects the errors. */
export interface CheckContext {
  state: Snapshot;
  projectKey: string;
  now: Date;
  errors: string[];
}

/** Returns the error that the store throws for an unreadable record. Throws any other error. */
export function unreadable(error: unknown): Error {
  if (error instanceof TypeError || error instanceof SyntaxError) return error;
  throw error;
}
