import { setTimeout as delay } from "node:timers/promises";
import { isLocked } from "./sqlite-errors.js";

/** How long another process may hold the write lock before ours gives up. */
export const LOCK_WAIT_MS = 5_000;
const LONGEST_PAUSE_MS = 8;

/**
 * Tries again while another process holds the lock, without blocking the event loop as SQLite's
 * own busy handler does: reads go on meanwhile. Throws the last error after {@link LOCK_WAIT_MS}.
 */
export async function whenUnlocked<T>(attempt: () => T, waitMs = LOCK_WAIT_MS): Promise<T> {
  const deadline = performance.now() + waitMs;
  for (let pause = 1; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return attempt();
    } catch (error) {
      if (!isLocked(error) || performance.now() >= deadline) throw error;
      // At random, so that processes that wait for one another do not stay in step.
      await delay(pause * Math.random());
    }
  }
}
