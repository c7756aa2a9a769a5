import { unknownProject } from "./projects/tenancy.js";
import { ApiError } from "./errors.js";
import {
  OutcomeUnknown,
  ProjectGone,
  QueryTimedOut,
  type StorageFailure,
  StorageUnavailable,
} from "./storage/store-errors.js";

/** Messages for clients. The cause is in the log only. */
const UNAVAILABLE: Record<StorageFailure, string> = {
  unreachable: "Storage is unavailable. Try again later.",
  busy: "Storage is busy. Try again later.",
  full: "Storage is full: nothing can be written until there is room.",
  "read-only": "Storage is read-only: nothing can be written at present.",
  corrupt: "Storage is damaged, and has to be repaired or restored.",
  inaccessible: "Storage does not let the service in.",
};

/** What a client is told of an error of the store; `undefined` for any other. */
export function storageError(thrown: unknown): ApiError | undefined {
  if (thrown instanceof OutcomeUnknown) {
    return new ApiError(
      "OutcomeUnknown",
      "Storage was lost while it finished a write, which may have been done or not.",
    );
  }
  if (thrown instanceof StorageUnavailable) {
    return new ApiError("OverCapacity", UNAVAILABLE[thrown.failure]);
  }
  if (thrown instanceof ProjectGone) return unknownProject(thrown.project.projectKey);
  if (thrown instanceof QueryTimedOut) {
    return new ApiError("QueryTimedOut", "The query took too long. Ask for less at a time.");
  }
  return undefined;
}
