import { DatabaseError } from "pg";
import {
  IncompatibleStore,
  OutcomeUnknown,
  ProjectGone,
  QueryTimedOut,
  type StorageFailure,
  StorageUnavailable,
} from "../storage.js";

// SQLSTATE, https://www.postgresql.org/docs/current/errcodes-appendix.html
const SERIALIZATION_FAILURE = "40001";
const DEADLOCK_DETECTED = "40P01";
const QUERY_CANCELED = "57014";
/** PostgreSQL says that it cannot work now, or not for us; the first that fits counts. */
const UNAVAILABLE: readonly (readonly [RegExp, StorageFailure])[] = [
  // disk_full
  [/^53100$/, "full"],
  // read_only_sql_transaction
  [/^25006$/, "read-only"],
  // Of ours, only BEGIN … READ WRITE on a standby: "cannot set … during recovery".
  [/^0A000$/, "read-only"],
  // data_corrupted, index_corrupted
  [/^XX00[12]$/, "corrupt"],
  // Wrong credentials, no such database, no right to connect or to make tables.
  [/^(?:28...|3D000|42501)$/, "inaccessible"],
  // A lock or a statement took too long; a transaction stood still.
  [/^(?:55P03|57014|25P03)$/, "busy"],
  // Connection trouble, too many connections, no memory, a shutdown or a start, a failing disk.
  [/^(?:08|53|57|58)/, "unreachable"],
];

/** What the driver itself rejects: nothing that waiting changes. */
const DRIVER_REJECTS = /^SASL|does not support SSL/;
/** Codes of certificates that Node does not accept, such as DEPTH_ZERO_SELF_SIGNED_CERT. */
const TLS_REJECTS = /CERT|SIGNATURE/;

/**
 * What a failure is to callers: {@link StorageUnavailable} with the cause when the database could not
 * be reached or could not do its work, the error itself when the statement was wrong or broke a rule.
 */
export function toStorageError(error: unknown): unknown {
  // Those are mistakes of the program.
  if (error instanceof TypeError || error instanceof RangeError) return error;
  if (error instanceof StorageUnavailable || error instanceof IncompatibleStore) return error;
  if (error instanceof ProjectGone) return error;
  const failure = failureOf(error);
  if (failure === undefined) return error;
  return new StorageUnavailable(`The database cannot be used: ${reasonOf(error)}`, {
    cause: error,
    failure,
  });
}

/** `undefined`: the statement was wrong. */
function failureOf(error: unknown): StorageFailure | undefined {
  const code = codeOf(error);
  if (code !== undefined) return UNAVAILABLE.find(([pattern]) => pattern.test(code))?.[1];
  // What PostgreSQL did not say itself the connection did: that it is lost, or took too long.
  if (!(error instanceof Error)) return "unreachable";
  const ofSystem = "code" in error ? String(error.code) : "";
  return DRIVER_REJECTS.test(error.message) || TLS_REJECTS.test(ofSystem)
    ? "inaccessible"
    : "unreachable";
}

/** Several addresses of one host make an AggregateError, which says nothing itself. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) {
    return error.errors.map(reasonOf).join("; ");
  }
  return error instanceof Error ? error.message || error.name : String(error);
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
