import type {
  ErrorCode as DeclaredCode,
  ErrorDetails,
  ErrorObject,
} from "../../generated/errors.js";

export type { ErrorDetails, ErrorObject };

/** The code of an error response of another server, such as a proxy's HTML page. */
export const UNKNOWN_ERROR = "UnknownError";

/** The known codes of the service; there may be more. */
export type ErrorCode = DeclaredCode | typeof UNKNOWN_ERROR;

/** An ApiError whose code is known. */
export type ApiErrorOf<Code extends ErrorCode> = ApiError & {
  code: Code;
  details: Code extends keyof ErrorDetails ? ErrorDetails[Code] : unknown;
  currentVersion: Code extends "ConcurrentModification" ? number : number | undefined;
};

export interface ErrorResponse {
  operationId: string;
  status: number;
  headers: Headers;
  message: string;
  code: ErrorCode | (string & {});
  errors?: readonly ErrorObject[];
}

/** An error response of the service. Go by `code`; the message is for people. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** The called operation, or the one that issues tokens. */
  readonly operationId: string;
  readonly status: number;
  /** `UnknownError` if the response is not the service's own. */
  readonly code: ErrorCode | (string & {});
  /** At most 20, that of `code` first; empty if the response has no such body. */
  readonly errors: readonly ErrorObject[];
  /** The first error's fields; ErrorDetails lists them by code. */
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
    // A document need not have this error.
    const version: unknown = Reflect.get(this.details, "currentVersion");
    return typeof version === "number" ? version : undefined;
  }
}

/**
 * Whether `error` is an error response of the service and, with a second argument, has that code, which
 * narrows `details`.
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
 * A response that the operation does not declare: HTML with a 200, truncated JSON, another status. The
 * request may have been carried out.
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
