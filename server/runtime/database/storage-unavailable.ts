import { setTimeout as delay } from "node:timers/promises";

/** Each failure needs another action of the operator. */
export type StorageFailure =
  /** No connection, or an error of the network or the disk. May pass. */
  | "unreachable"
  /** Waiting for a lock, or for a statement, took too long. */
  | "busy"
  /** Its disk is full. */
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

const MESSAGES: Record<StorageFailure, string> = {
  unreachable: "Storage is unavailable. Try again later.",
  busy: "Storage is busy. Try again later.",
  full: "Storage is full: nothing can be written until there is room.",
  "read-only": "Storage is read-only: nothing can be written at present.",
  corrupt: "Storage is damaged, and has to be repaired or restored.",
  inaccessible: "Storage does not let the service in.",
};

/** The message for clients. The cause is in the log only. */
export function describeFailure(failure: StorageFailure): string {
  return MESSAGES[failure];
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

/** Only an operator can repair these, and restarts the service. */
const LASTING: readonly StorageFailure[] = ["inaccessible", "corrupt"];

interface WaitOptions {
  /** Receives each failure, before a pause in milliseconds. If it rejects, so does the wait. */
  failed: (failure: StorageUnavailable, pause: number) => Promise<void>;
  signal: AbortSignal;
}

/**
 * Repeats the attempt while the store is unreachable, busy, full or read-only. Rejects with any other error, or
 * with the signal's reason.
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
