/** Why a store cannot be used. Each needs another action of the operator. */
export type StorageFailure =
  /** No connection, or an error of the network or the disk. May pass without action. */
  | "unreachable"
  /** Waiting for a lock, or for a statement, took too long. */
  | "busy"
  /** Its disk is full. */
  | "full"
  /** A file system that is read-only, or a PostgreSQL standby. */
  | "read-only"
  /** Stored data are damaged and cannot be read. */
  | "corrupt"
  /** Access denied, or not found: wrong credentials, database, folder or permissions. */
  | "inaccessible";

/** The store cannot be reached, or did not respond in time. Nothing was stored. */
export class StorageUnavailable extends Error {
  override readonly name: string = "StorageUnavailable";
  readonly failure: StorageFailure;

  /** `failure`: default is the failure of the cause, or `unreachable` if that has none. */
  constructor(
    message: string,
    { failure, ...options }: { cause?: unknown; failure?: StorageFailure } = {},
  ) {
    super(message, options);
    const { cause } = options;
    this.failure = failure ?? (cause instanceof StorageUnavailable ? cause.failure : "unreachable");
  }
}
