import { StoreError } from "../../runtime/database/store-errors.js";
import type { ProjectIdentity } from "./records.js";

export {
  DuplicateKey,
  IncompatibleStore,
  OutcomeUnknown,
  QueryTimedOut,
  type StorageFailure,
  StorageUnavailable,
} from "../../runtime/database/store-errors.js";

/** An import took too long for a step, and another process discarded it. */
export class ProductImportLost extends StoreError {
  override readonly name = "ProductImportLost";

  constructor(projectKey: string) {
    super(`The import into project '${projectKey}' has been discarded.`);
  }
}

/** The project of that key and generation no longer exists. */
export class ProjectGone extends StoreError {
  override readonly name = "ProjectGone";

  constructor(readonly project: ProjectIdentity) {
    super(`There is no project '${project.projectKey}' of generation ${project.generation}.`);
  }
}
