import type { ErrorCode as DeclaredCode, ErrorDetails, ErrorObject } from "../generated/errors.js";
import * as transport from "./transport/errors.js";

export type { ErrorDetails, ErrorObject };

/** The known codes of the service; there may be more. */
export type ErrorCode = DeclaredCode | typeof transport.UNKNOWN_ERROR;

/** An error response of the service. Branch on `code`; `message` is for humans. */
export const ApiError: transport.ApiErrorClass<ErrorCode, ErrorObject> = transport.ApiError;
export type ApiError = transport.ApiError<ErrorCode, ErrorObject>;

/** An ApiError whose code is known. */
export type ApiErrorOf<Code extends ErrorCode> = transport.KnownError<ApiError, ErrorDetails, Code>;

/**
 * Whether `error` is an error response of the service. With a code, narrows `details` to that code's.
 *
 * @example
 * if (isApiError(error, "ConcurrentModification")) retryWith(error.currentVersion);
 */
export const isApiError: transport.IsApiError<ErrorCode, ErrorDetails, ErrorObject> =
  transport.isApiError;
