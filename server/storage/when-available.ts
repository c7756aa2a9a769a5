import { setTimeout as delay } from "node:timers/promises";
import { type StorageFailure, StorageUnavailable } from "./storage.js";

/** In milliseconds; doubled with each attempt, up to the longest. */
const SHORTEST_PAUSE = 200;
const LONGEST_PAUSE = 5_000;

/** What an operator has to mend, and restarts the service after. */
const LASTING: readonly StorageFailure[] = ["inaccessible", "corrupt"];

interface WaitOptions {
  /** Told of each failure, before a pause of so many milliseconds; what it rejects with ends the wait. */
  failed: (failure: StorageUnavailable, pause: number) => Promise<void>;
  signal: AbortSignal;
}

/**
 * Makes the attempt again and again, without end, while the store is out of reach, busy, full or
 * read-only. Rejects with any other error, and with the signal's reason when that is aborted.
 */
export async function whenAvailable<T>(
  attempt: () => Promise<T>,
  { failed, signal }: WaitOptions,
): Promise<T> {
  for (let pause = SHORTEST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof StorageUnavailable) || LASTING.includes(error.failure)) throw error;
      await failed(error, pause);
      await delay(pause, undefined, { signal });
    }
  }
}
