import { setImmediate as nextTurn, setTimeout as delay } from "node:timers/promises";
import { isLocked } from "./sqlite-errors.js";

/** How long another process may hold the write lock before ours gives up. */
const LOCK_WAIT_MS = 5_000;
/** A commit takes less than that on a fast disk: looking again at each turn finds its end. */
const EAGER_MS = 1;
const PAUSE_MS = 1;

/**
 * Tries again while another process holds the lock, without blocking the event loop as SQLite's
 * own busy handler does: reads go on meanwhile. Throws the last error after `waitMs`.
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
