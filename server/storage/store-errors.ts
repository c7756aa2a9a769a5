import type { ProjectIdentity } from "./records.js";
import { StorageUnavailable } from "../runtime/database/storage-unavailable.js";

export { type StorageFailure, StorageUnavailable } from "../runtime/database/storage-unavailable.js";

/** A unique key is taken. The call has written nothing, and its transaction may go on. */
export class DuplicateKey extends Error {
  override readonly name = "DuplicateKey";
  constructor(readonly key: string) {
    super(`The key '${key}' is taken.`);
  }
}

/** An import took too long for a step, and another process discarded it. */
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

/** The store was lost during a commit, which may or may not have taken effect. */
export class OutcomeUnknown extends StorageUnavailable {
  override readonly name = "OutcomeUnknown";
}

/** Another release made the store, or its tables were changed. The message says what to do. Do not retry. */
export class IncompatibleStore extends Error {
  override readonly name = "IncompatibleStore";
}

/** A query of the index took longer than the query timeout because of what it asks for. */
export class QueryTimedOut extends Error {
  override readonly name = "QueryTimedOut";
}
