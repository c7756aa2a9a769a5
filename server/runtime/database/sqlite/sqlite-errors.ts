import { type StorageFailure, StorageUnavailable } from "../store-errors.js";
import { setImmediate as nextTurn, setTimeout as delay } from "node:timers/promises";

const BUSY = 5;
const LOCKED = 6;
/** Result codes that mean SQLite is unavailable, with SQLite's text. */
const UNAVAILABLE: ReadonlyMap<number, readonly [StorageFailure, string]> = new Map([
  [BUSY, ["busy", "database is locked"]],
  [LOCKED, ["busy", "database table is locked"]],
  [7, ["unreachable", "out of memory"]],
  [8, ["read-only", "attempt to write a readonly database"]],
  [9, ["busy", "interrupted"]],
  [10, ["unreachable", "disk I/O error"]],
  [11, ["corrupt", "database disk image is malformed"]],
  [13, ["full", "database or disk is full"]],
  [14, ["inaccessible", "unable to open database file"]],
  [15, ["busy", "locking protocol"]],
  [23, ["inaccessible", "not authorized"]],
  [26, ["corrupt", "file is not a database"]],
]);

/** Throws {@link StorageUnavailable} if the cause says that SQLite cannot do its work, otherwise the cause. */
export function rethrow(cause: unknown): never {
  const known = UNAVAILABLE.get(primaryCode(cause));
  if (known === undefined) throw cause;
  const [failure, reason] = known;
  throw new StorageUnavailable(`The store cannot be used: ${reason}.`, { cause, failure });
}

/** Whether another connection held the lock. */
function isLocked(error: unknown): boolean {
  if (!(error instanceof StorageUnavailable)) return false;
  const code = primaryCode(error.cause);
  return code === BUSY || code === LOCKED;
}

/** The last byte of the extended code; 0: not an error of SQLite. */
function primaryCode(error: unknown): number {
  const extended = memberOf(error, "errcode");
  if (typeof extended === "number") return extended & 0xff;
  // @photostructure/sqlite 1.2.1 gives only the text if `all` fails.
  if (memberOf(error, "code") !== "ERR_SQLITE_ERROR") return 0;
  const text = memberOf(error, "message");
  for (const [code, [, reason]] of UNAVAILABLE) if (reason === text) return code;
  return 0;
}

// No `instanceof Error`: the addon may create its errors in another realm.
function memberOf(error: unknown, name: string): unknown {
  if (typeof error !== "object" || error === null) return undefined;
  return Reflect.get(error, name);
}

/** Timeout of waiting for the write lock of another process, in milliseconds. */
const LOCK_WAIT_MS = 5_000;
/** Time of retries at each turn of the event loop. */
const EAGER_MS = 1;
const PAUSE_MS = 1;

/** Retries, without blocking the event loop, while another process holds the lock. Throws after `waitMs`. */
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
