import { StorageUnavailable } from "../storage.js";

// Primary result codes, https://sqlite.org/rescode.html
const BUSY = 5;
const LOCKED = 6;
const UNREACHABLE = new Set([
  BUSY,
  LOCKED,
  7, // NOMEM
  8, // READONLY
  9, // INTERRUPT
  10, // IOERR
  11, // CORRUPT
  13, // FULL
  14, // CANTOPEN
  15, // PROTOCOL
  23, // AUTH
  26, // NOTADB
]);

// Extended result codes
const CONSTRAINT_PRIMARYKEY = 1555;
const CONSTRAINT_UNIQUE = 2067;

/**
 * What a failed statement is to callers: {@link StorageUnavailable} with the cause when SQLite
 * could not do its work, the error itself when the statement was wrong or broke a constraint.
 */
export function toStorageError(error: unknown): unknown {
  const code = extendedCode(error);
  if (code === undefined || !UNREACHABLE.has(code & 0xff)) return error;
  return new StorageUnavailable(`The store cannot be reached: ${messageOf(error)}`, {
    cause: error,
  });
}

/** Whether another connection held the lock that was needed: trying again may help. */
export function isLocked(error: unknown): boolean {
  if (!(error instanceof StorageUnavailable)) return false;
  const code = (extendedCode(error.cause) ?? 0) & 0xff;
  return code === BUSY || code === LOCKED;
}

/** Whether a row broke a unique index other than the primary key. */
export function isUniqueViolation(error: unknown): boolean {
  return extendedCode(error) === CONSTRAINT_UNIQUE;
}

export function isPrimaryKeyViolation(error: unknown): boolean {
  return extendedCode(error) === CONSTRAINT_PRIMARYKEY;
}

// No `instanceof Error`: the addon may make its errors in another realm than ours.
function extendedCode(error: unknown): number | undefined {
  if (typeof error !== "object" || error === null || !("errcode" in error)) return undefined;
  return typeof error.errcode === "number" ? error.errcode : undefined;
}

function messageOf(error: unknown): string {
  if (typeof error !== "object" || error === null || !("message" in error)) return String(error);
  return String(error.message);
}
