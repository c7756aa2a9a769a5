import { StorageUnavailable } from "./storage-unavailable.js";

/** An error that the store reports itself, and passes on as it is. */
export class StoreError extends Error {}

/** A unique key is taken. The call has written nothing, and its transaction may go on. */
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

/** Another release made the store, or its tables were changed. The message says what to do. Do not retry. */
export class IncompatibleStore extends StoreError {
  override readonly name = "IncompatibleStore";
}

/** A query took longer than the query timeout because of what it asks for. */
export class QueryTimedOut extends StoreError {
  override readonly name = "QueryTimedOut";
}
