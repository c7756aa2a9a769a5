import type {
  ErrorCode as DeclaredCode,
  ErrorDetails,
  ErrorObject,
} from "../../generated/errors.js";

export type { ErrorDetails, ErrorObject };

/** The code of an error response that is not the service's own, such as a proxy's HTML page. */
export const UNKNOWN_ERROR = "UnknownError";

/** Every code the service is known to return; a code keeps its meaning, and there may be more. */
export type ErrorCode = DeclaredCode | typeof UNKNOWN_ERROR;

/** An ApiError whose code is known. */
export type ApiErrorOf<Code extends ErrorCode> = ApiError & {
  code: Code;
  details: Code extends keyof ErrorDetails ? ErrorDetails[Code] : unknown;
  currentVersion: Code extends "ConcurrentModification" ? number : number | undefined;
};

/** What an ApiError is made from. */
export interface ErrorResponse {
  operationId: string;
  status: number;
  headers: Headers;
  message: string;
  code: ErrorCode | (string & {});
  errors?: readonly ErrorObject[];
}

/** The service has responded with an error. Go by `code`; the message is for people. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** The operation that was called; the one that issues tokens if the client got none. */
  readonly operationId: string;
  readonly status: number;
  /** One of the service's codes, or `UnknownError` if the response is not the service's own. */
  readonly code: ErrorCode | (string & {});
  /** All errors, at most 20 and the one of `code` first; none where the response has no body with them. */
  readonly errors: readonly ErrorObject[];
  /** The first error's fields; see ErrorDetails for what comes with which code. */
  readonly details: Partial<Omit<ErrorObject, "code" | "message">>;
  readonly headers: Headers;

  constructor({ operationId, status, headers, message, code, errors = [] }: ErrorResponse) {
    super(message);
    this.operationId = operationId;
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.details = errors[0] ?? {};
    this.headers = headers;
  }

  /** Names the request in the service's log. */
  get correlationId(): string | undefined {
    return this.headers.get("X-Correlation-ID") ?? undefined;
  }

  /** Seconds to wait before the next attempt, from `Retry-After` (RFC 9110 section 10.2.3). */
  get retryAfter(): number | undefined {
    const text = this.headers.get("Retry-After");
    if (text === null) return undefined;
    if (/^\d+$/.test(text)) return Number(text);
    const timestamp = Date.parse(text);
    return Number.isNaN(timestamp) ? undefined : Math.max(0, (timestamp - Date.now()) / 1000);
  }

  /** The version that the resource has; with ConcurrentModification. */
  get currentVersion(): number | undefined {
    // Not by its type: a document need not have this error.
    const version: unknown = Reflect.get(this.details, "currentVersion");
    return typeof version === "number" ? version : undefined;
  }
}

/**
 * Whether something caught is an error response of the service and, with a second argument, one of that
 * code, which narrows `details` to the fields that come with it.
 *
 * @example
 * if (isApiError(error, "ConcurrentModification")) retryWith(error.currentVersion);
 */
export function isApiError(error: unknown): error is ApiError;
export function isApiError<Code extends ErrorCode>(
  error: unknown,
  code: Code,
): error is ApiErrorOf<Code>;
export function isApiError(error: unknown, code?: ErrorCode): boolean {
  return error instanceof ApiError && (code === undefined || error.code === code);
}

/** The connection failed or broke; `cause` is the error of `fetch`. */
export class ConnectionError extends Error {
  override readonly name = "ConnectionError";

  constructor(
    readonly operationId: string,
    message: string,
    options: { cause: unknown },
  ) {
    super(message, options);
  }
}

/**
 * A response that is none of those the operation can have: HTML with a 200, JSON cut short, a status
 * the document does not declare. The request may have been carried out nevertheless.
 */
export class UnexpectedResponseError extends Error {
  override readonly name = "UnexpectedResponseError";

  constructor(
    readonly operationId: string,
    message: string,
    readonly status: number,
    readonly headers: Headers,
  ) {
    super(message);
  }
}

/** @deprecated Use {@link UnexpectedResponseError}; this name goes with the next minor version. */
export const UnexpectedAnswerError = UnexpectedResponseError;
/** @deprecated Use {@link UnexpectedResponseError}; this name goes with the next minor version. */
export type UnexpectedAnswerError = UnexpectedResponseError;
