import type { Snapshot } from "../../storage/storage.js";

/** What a check looks at, and where it writes down what is wrong. */
export interface Scene {
  state: Snapshot;
  projectKey: string;
  now: Date;
  faults: string[];
}

/** What the store throws over a record that it did not write. Throws anything else. */
export function unreadable(error: unknown): Error {
  if (error instanceof TypeError || error instanceof SyntaxError) return error;
  throw error;
}
