import { ApiError, RETRY_AFTER_SECONDS, toEnvelope } from "../errors.js";
import { unknownProject } from "../auth/authorization.js";
import {
  OutcomeUnknown,
  ProjectGone,
  QueryTimedOut,
  type StorageFailure,
  StorageUnavailable,
} from "../storage/storage.js";
import type { Answer } from "./exchange.js";

/** What a client is told of a store: its operator reads the same, and the cause in the log. */
const UNAVAILABLE: Record<StorageFailure, string> = {
  unreachable: "Storage is out of reach. Try again later.",
  busy: "Storage is busy. Try again later.",
  full: "Storage is full: nothing can be written until there is room.",
  "read-only": "Storage is read-only: nothing can be written at present.",
  corrupt: "Storage is damaged, and has to be repaired or restored.",
  inaccessible: "Storage does not let the service in.",
};

/** What a client is told of whatever was thrown. Nothing of an unknown failure goes outside. */
export function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
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
  // Express's router decodes path parameters, and throws this for what is no UTF-8.
  if (thrown instanceof URIError) {
    return new ApiError(
      "InvalidInput",
      "The path has a percent sign that is not followed by valid UTF-8.",
    );
  }
  return new ApiError(
    "General",
    "An unexpected error occurred. Its cause is in the service's log under this answer's X-Correlation-ID.",
  );
}

export function errorAnswer(error: ApiError): Answer {
  return {
    status: error.status,
    headers: {
      ...(error.status === 503 && { "Retry-After": String(RETRY_AFTER_SECONDS) }),
      ...error.headers,
    },
    body: toEnvelope(error),
  };
}
