import { DatabaseError } from "pg";
import {
  IncompatibleStore,
  OutcomeUnknown,
  QueryTimedOut,
  StorageUnavailable,
} from "../storage.js";

// SQLSTATE, https://www.postgresql.org/docs/current/errcodes-appendix.html
const SERIALIZATION_FAILURE = "40001";
const DEADLOCK_DETECTED = "40P01";
const QUERY_CANCELED = "57014";
/**
 * PostgreSQL says that it cannot work now, or not for us: connection trouble, wrong credentials, no
 * such database, a standby, no room or memory, a time-out, a shutdown, a failing disk.
 */
const UNREACHABLE = /^(?:08|28|53|57|58)|^(?:25006|25P03|3D000|55P03)$/;

/**
 * What a failure is to callers: {@link StorageUnavailable} with the cause when the database could not
 * be reached or could not do its work, the error itself when the statement was wrong or broke a rule.
 */
export function toStorageError(error: unknown): unknown {
  // Those are mistakes of the program.
  if (error instanceof TypeError || error instanceof RangeError) return error;
  if (error instanceof StorageUnavailable || error instanceof IncompatibleStore) return error;
  const code = codeOf(error);
  // What PostgreSQL did not say itself the connection did: that it is lost, or took too long.
  if (code !== undefined && !UNREACHABLE.test(code)) return error;
  const reason = error instanceof Error ? error.message || error.name : String(error);
  return new StorageUnavailable(`The database cannot be used: ${reason}`, { cause: error });
}

/** As {@link toStorageError}, for a query that may have asked for too much. */
export function toQueryError(error: unknown): unknown {
  if (codeOf(error) !== QUERY_CANCELED) return toStorageError(error);
  return new QueryTimedOut("The query took longer than the database allows.", { cause: error });
}

/** As {@link toStorageError}, for a COMMIT: without an answer to it nobody knows what became of it. */
export function toCommitError(error: unknown): unknown {
  if (isOfStatement(error)) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new OutcomeUnknown(`The database was lost at a commit: ${reason}`, { cause: error });
}

/** Two transactions got into each other's way: to run this one again may help. */
export function isConflict(error: unknown): boolean {
  const code = codeOf(error);
  return code === SERIALIZATION_FAILURE || code === DEADLOCK_DETECTED;
}

/** Whether the connection can be used for something else. */
export function isOfStatement(error: unknown): boolean {
  const code = codeOf(error);
  return code !== undefined && !/^(?:08|57P)/.test(code);
}

function codeOf(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.code : undefined;
}
