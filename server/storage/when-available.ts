import { setTimeout as delay } from "node:timers/promises";
import { type StorageFailure, StorageUnavailable } from "./store-errors.js";

/** Pause between attempts, in milliseconds; doubled after each, up to the longest. */
const SHORTEST_PAUSE = 200;
const LONGEST_PAUSE = 5_000;

/** Failures that only an operator can repair, who then restarts the service. */
const LASTING: readonly StorageFailure[] = ["inaccessible", "corrupt"];

interface WaitOptions {
  /** Called with each failure, before a pause of `pause` milliseconds. If it rejects, so does the wait. */
  failed: (failure: StorageUnavailable, pause: number) => Promise<void>;
  signal: AbortSignal;
}

/**
 * Repeats the attempt, without a limit, while the store is unreachable, busy, full or read-only.
 * Rejects with any other error, and with the signal's reason when that is aborted.
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
