import { unknownProject } from "./projects/tenancy.js";
import { ApiError } from "./errors.js";
import { describeFailure } from "./storage/storage-unavailable.js";
import {
  OutcomeUnknown,
  ProjectGone,
  QueryTimedOut,
  StorageUnavailable,
} from "./storage/store-errors.js";

/** What a client is told of an error of the store; `undefined` for any other. */
export function storageError(thrown: unknown): ApiError | undefined {
  if (thrown instanceof OutcomeUnknown) {
    return new ApiError(
      "OutcomeUnknown",
      "Storage was lost while it finished a write, which may have been done or not.",
    );
  }
  if (thrown instanceof StorageUnavailable) {
    return new ApiError("OverCapacity", describeFailure(thrown.failure));
  }
  if (thrown instanceof ProjectGone) return unknownProject(thrown.project.projectKey);
  if (thrown instanceof QueryTimedOut) {
    return new ApiError("QueryTimedOut", "The query took too long. Ask for less at a time.");
  }
  return undefined;
}
