import { setImmediate as nextTurn, setTimeout as delay } from "node:timers/promises";
import { isLocked } from "./sqlite-errors.js";

/** Timeout of waiting for the write lock of another process, in milliseconds. */
const LOCK_WAIT_MS = 5_000;
/** Time of retrying at each turn of the event loop: a commit on a fast disk takes less. */
const EAGER_MS = 1;
const PAUSE_MS = 1;

/**
 * Retries while another process holds the lock. Unlike SQLite's busy handler it does not block the event
 * loop: reads go on meanwhile. Throws the last error after `waitMs`.
 */
export async function whenUnlocked<T>(attempt: () => T, waitMs = LOCK_WAIT_MS): Promise<T> {
  const start = performance.now();
  for (;;) {
    try {
      return attempt();
    } catch (error) {
      const waited = performance.now() - start;
      if (!isLocked(error) || waited >= waitMs) throw error;
      await (waited < EAGER_MS ? nextTurn() : delay(PAUSE_MS));
    }
  }
}
