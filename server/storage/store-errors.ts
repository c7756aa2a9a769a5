import type { ProjectIdentity } from "./records.js";

/** A unique key is taken. The call has written nothing, and its transaction may go on. */
export class DuplicateKey extends Error {
  override readonly name = "DuplicateKey";
  constructor(readonly key: string) {
    super(`The key '${key}' is taken.`);
  }
}

/** An import of products took too long for a step, and was discarded by another process. */
export class ProductImportLost extends Error {
  override readonly name = "ProductImportLost";

  constructor(projectKey: string) {
    super(`The import into project '${projectKey}' has been discarded.`);
  }
}

/** There is no project of that key and generation any more. */
export class ProjectGone extends Error {
  override readonly name = "ProjectGone";

  constructor(readonly project: ProjectIdentity) {
    super(`There is no project '${project.projectKey}' of generation ${project.generation}.`);
  }
}

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

/** The store was lost during a commit, which may or may not have taken effect. */
export class OutcomeUnknown extends StorageUnavailable {
  override readonly name = "OutcomeUnknown";
}

/**
 * The store does not fit this program: another release made it, or somebody changed its tables. The
 * message says what to do, in a sentence. Do not retry.
 */
export class IncompatibleStore extends Error {
  override readonly name = "IncompatibleStore";
}

/** A query of the index took longer than the query timeout. */
export class QueryTimedOut extends Error {
  override readonly name = "QueryTimedOut";
}
