import { setTimeout as delay } from "node:timers/promises";
import { ApiError } from "../errors.js";

/** Each failure needs a different action of the operator. */
export type StorageFailure =
  /** No connection, or an error of the network or the disk. May pass. */
  | "unreachable"
  /** Waiting for a lock, or for a statement, took too long. */
  | "busy"
  | "full"
  /** A file system that is read-only, or a PostgreSQL standby. */
  | "read-only"
  /** Stored data are damaged and cannot be read. */
  | "corrupt"
  /** Access denied, or not found: credentials, database, folder or permissions. */
  | "inaccessible";

/** The store cannot be reached, or did not respond in time. Nothing was stored. */
export class StorageUnavailable extends Error {
  override readonly name: string = "StorageUnavailable";
  readonly failure: StorageFailure;

  /** Default of `failure`: that of the cause, or `unreachable`. */
  constructor(
    message: string,
    { failure, ...options }: { cause?: unknown; failure?: StorageFailure } = {},
  ) {
    super(message, options);
    const { cause } = options;
    this.failure = failure ?? (cause instanceof StorageUnavailable ? cause.failure : "unreachable");
  }
}

/** An error that the store itself reports. Callers pass it on unchanged. */
export class StoreError extends Error {}

/** A unique key is taken. Nothing was written, and the transaction may continue. */
export class DuplicateKey extends StoreError {
  override readonly name = "DuplicateKey";
  constructor(readonly key: string) {
    super(`The key '${key}' is taken.`);
  }
}

/** The store was lost during a commit, which may or may not have taken effect. */
export class OutcomeUnknown extends StorageUnavailable {
  override readonly name = "OutcomeUnknown";
}

/** The store is of another release, or was altered. The message says what to do. Do not retry. */
export class IncompatibleStore extends StoreError {
  override readonly name = "IncompatibleStore";
}

/** A query exceeded the query timeout because of its complexity. */
export class QueryTimedOut extends StoreError {
  override readonly name = "QueryTimedOut";
}

/** For clients. The cause is in the log only. */
const MESSAGES: Record<StorageFailure, string> = {
  unreachable: "Storage is unavailable. Try again later.",
  busy: "Storage is busy. Try again later.",
  full: "Storage is full. Writes fail until space is freed.",
  "read-only": "Storage is read-only. Writes fail for now.",
  corrupt: "Storage is damaged. An operator must repair or restore it.",
  inaccessible: "Storage denies access to the service. An operator must check its credentials.",
};

/** The error that a client gets for an error of any store; `undefined` for any other. */
export function storeApiError(thrown: unknown): ApiError | undefined {
  if (thrown instanceof OutcomeUnknown) {
    return new ApiError(
      "OutcomeUnknown",
      "The connection to storage was lost during commit. The write may or may not have been applied. Read the resource before retrying.",
    );
  }
  if (thrown instanceof StorageUnavailable) {
    return new ApiError("OverCapacity", MESSAGES[thrown.failure]);
  }
  return thrown instanceof QueryTimedOut ? queryTimedOut() : undefined;
}

export function queryTimedOut(): ApiError {
  const message =
    "The query took too long and was stopped. Request fewer results or a narrower filter.";
  return new ApiError("QueryTimedOut", message);
}

/** How long the store is out of use after this error of a request. `undefined`: unknown. */
export function outageOf(thrown: Error): "until-restart" | "for-a-while" | undefined {
  if (!(thrown instanceof StorageUnavailable)) return undefined;
  if (thrown.failure === "corrupt") return "until-restart";
  return thrown.failure === "full" || thrown.failure === "read-only" ? "for-a-while" : undefined;
}

/** Pause between attempts, in milliseconds; doubled after each, up to the longest. */
const SHORTEST_PAUSE = 200;
const LONGEST_PAUSE = 5_000;

/** Only an operator can fix these, and must restart the service. */
const LASTING: readonly StorageFailure[] = ["inaccessible", "corrupt"];

interface WaitOptions {
  /** Receives each failure, before a pause in milliseconds. If it rejects, so does the wait. */
  failed: (failure: StorageUnavailable, pause: number) => Promise<void>;
  signal: AbortSignal;
}

/** Retries while the store is unreachable, busy, full or read-only. Rejects with other errors or the abort reason. */
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
