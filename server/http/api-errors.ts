import { ApiError, isApiError, RETRY_AFTER_SECONDS, toEnvelope } from "../errors.js";
import type { ApiResponse } from "./api-response.js";

/** The ApiError for an error of the application, such as of its store; `undefined` if it knows none. */
export type ErrorOf = (thrown: unknown) => ApiError | undefined;

/** The ApiError for any thrown value. An unknown error becomes a 500 with a fixed message. */
export function toApiError(thrown: unknown, errorOf: ErrorOf): ApiError {
  if (isApiError(thrown)) return thrown;
  const known = errorOf(thrown);
  if (known) return known;
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
