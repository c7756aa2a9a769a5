import { isNativeError } from "node:util/types";
import { DatabaseError } from "pg";
import {
  OutcomeUnknown,
  type StorageFailure,
  StorageUnavailable,
  StoreError,
} from "../store-errors.js";

// SQLSTATE, https://www.postgresql.org/docs/current/errcodes-appendix.html
const SERIALIZATION_FAILURE = "40001";
const DEADLOCK_DETECTED = "40P01";
const READ_ONLY = "25006";
const INTERNAL_ERROR = "XX000";
/** SQLSTATE codes that mean unavailable; the first match counts. */
const UNAVAILABLE: readonly (readonly [RegExp, StorageFailure])[] = [
  [/^53100$/, "full"],
  [/^25006$/, "read-only"],
  [/^XX00[12]$/, "corrupt"],
  // Wrong credentials, unknown database, or no privilege to connect or create tables.
  [/^(?:28...|3D000|42501)$/, "inaccessible"],
  // A lock or a statement took too long, or a transaction was idle too long.
  [/^(?:55P03|57014|25P03)$/, "busy"],
  // Connection errors, too many connections, no memory, a shutdown or a start, a failing disk.
  [/^(?:08|53|57|58)/, "unreachable"],
];

/** Internal errors (XX000) of Citus and libpq for a lost node. */
const NODE_LOST =
  /^(?:could not commit transaction for shard|failure on connection marked as|server closed the connection|could not (?:receive data from|send data to) server|no connection to the server|connection not open|SSL (?:connection has been closed|SYSCALL error))/;
/** Warning of Citus that a node does not know of a commit yet. */
const UNCONFIRMED = /^failed to commit transaction on /;

/** Errors of the driver that persist until the configuration is changed. */
const DRIVER_REJECTS = /^SASL|does not support SSL/;
/** Codes of rejected certificates, such as DEPTH_ZERO_SELF_SIGNED_CERT. */
const TLS_REJECTS = /CERT|SIGNATURE/;

/** {@link StorageUnavailable} with the cause if the database could not do its work, else the error itself. */
export function toStorageError(error: unknown): unknown {
  if (error instanceof TypeError || error instanceof RangeError) return error;
  if (error instanceof StorageUnavailable || error instanceof StoreError) return error;
  const failure = failureOf(error);
  if (failure === undefined) return error;
  return new StorageUnavailable(`The database cannot be used: ${reasonOf(error)}`, {
    cause: error,
    failure,
  });
}

/** For `catch`: throws {@link toStorageError}. */
export function throwStorageError(error: unknown): never {
  throw toStorageError(error);
}

/** `undefined`: the statement was wrong. */
function failureOf(error: unknown): StorageFailure | undefined {
  const code = codeOf(error);
  if (isOfLostNode(error)) return "unreachable";
  if (code !== undefined) return UNAVAILABLE.find(([pattern]) => pattern.test(code))?.[1];
  // Errors without a code come from the connection.
  if (!isNativeError(error)) return "unreachable";
  const ofSystem = "code" in error ? String(error.code) : "";
  return DRIVER_REJECTS.test(error.message) || TLS_REJECTS.test(ofSystem)
    ? "inaccessible"
    : "unreachable";
}

/** An AggregateError, for a host with several addresses, has no message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) {
    return error.errors.map(reasonOf).join("; ");
  }
  return isNativeError(error) ? error.message || error.name : String(error);
}

/** As {@link toStorageError}, for a COMMIT without a response. */
export function toCommitError(error: unknown): unknown {
  if (error instanceof StorageUnavailable) return error;
  if (isOfStatement(error) && !isOfLostNode(error)) return error;
  const reason = isNativeError(error) ? error.message : String(error);
  return new OutcomeUnknown(`The database was lost at a commit: ${reason}`, { cause: error });
}

function isOfLostNode(error: unknown): boolean {
  return codeOf(error) === INTERNAL_ERROR && isNativeError(error) && NODE_LOST.test(error.message);
}

export function isUnconfirmedCommit(message: string | undefined): boolean {
  return message !== undefined && UNCONFIRMED.test(message);
}

/** Whether a retry of the transaction may help. */
export function isConflict(error: unknown): boolean {
  const code = codeOf(error);
  return code === SERIALIZATION_FAILURE || code === DEADLOCK_DETECTED;
}

export function isReadOnlyServer(error: unknown): boolean {
  return codeOf(error) === READ_ONLY;
}

/** Whether the connection can be used again. */
export function isOfStatement(error: unknown): boolean {
  const code = codeOf(error);
  return code !== undefined && !/^(?:08|57P)/.test(code);
}

function codeOf(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.code : undefined;
}
