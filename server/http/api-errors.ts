import { ApiError, RETRY_AFTER_SECONDS, toEnvelope } from "../errors.js";
import { unknownProject } from "../auth/authorization.js";
import {
  OutcomeUnknown,
  ProjectGone,
  QueryTimedOut,
  type StorageFailure,
  StorageUnavailable,
} from "../storage/storage.js";
import type { ApiResponse } from "./exchange.js";

/** Messages for clients. The cause is in the log only. */
const UNAVAILABLE: Record<StorageFailure, string> = {
  unreachable: "Storage is unavailable. Try again later.",
  busy: "Storage is busy. Try again later.",
  full: "Storage is full: nothing can be written until there is room.",
  "read-only": "Storage is read-only: nothing can be written at present.",
  corrupt: "Storage is damaged, and has to be repaired or restored.",
  inaccessible: "Storage does not let the service in.",
};

/** The ApiError for any thrown value. An unknown error becomes a 500 with a fixed message. */
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
  // Thrown by Express's router for path parameters that are not valid UTF-8.
  if (thrown instanceof URIError) {
    return new ApiError(
      "InvalidInput",
      "The path has a percent sign that is not followed by valid UTF-8.",
    );
  }
  return new ApiError(
    "General",
    "An unexpected error occurred. Its cause is in the service's log under this response's X-Correlation-ID.",
  );
}

export function errorResponse(error: ApiError): ApiResponse {
  return {
    status: error.status,
    headers: {
      ...(error.status === 503 && { "Retry-After": String(RETRY_AFTER_SECONDS) }),
      ...error.headers,
    },
    body: toEnvelope(error),
  };
}
