/** The code of an error response of another server, such as a proxy's HTML page. */
export const UNKNOWN_ERROR = "UnknownError";

/** One error as every service sends it: each code may have further fields. */
export interface ErrorObject {
  code: string;
  message: string;
}

interface ErrorResponse<Code extends string, Entry> {
  operationId: string;
  status: number;
  headers: Headers;
  message: string;
  code: Code | (string & {});
  errors?: readonly Entry[];
}

/** An error response of the service. Branch on `code`; `message` is for humans. */
export class ApiError<
  Code extends string = string,
  Entry extends object = ErrorObject,
> extends Error {
  override readonly name = "ApiError";
  /** The called operation, or the one that issues tokens. */
  readonly operationId: string;
  readonly status: number;
  /** `UnknownError` if the response is not the service's own. */
  readonly code: Code | (string & {});
  /** At most 20, that of `code` first; empty if the response has no such body. */
  readonly errors: readonly Entry[];
  /** Fields of the first error; ErrorDetails lists them by code. */
  readonly details: Partial<Omit<Entry, "code" | "message">>;
  readonly headers: Headers;

  constructor(response: ErrorResponse<Code, Entry>) {
    const { operationId, status, headers, code, errors = [] } = response;
    super(response.message);
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
    return secondsOf(this.headers.get("Retry-After") ?? "");
  }

  /** The resource's current version; only with ConcurrentModification. */
  get currentVersion(): number | undefined {
    // A document need not have this error.
    const version: unknown = Reflect.get(this.details, "currentVersion");
    return typeof version === "number" ? version : undefined;
  }
}

/** The seconds in a `Retry-After`; `undefined` if it has none. */
export function secondsOf(retryAfter: string): number | undefined {
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter);
  const timestamp = Date.parse(retryAfter);
  return Number.isNaN(timestamp) ? undefined : Math.max(0, (timestamp - Date.now()) / 1000);
}

/** {@link ApiError} by the types of a document. */
export interface ApiErrorClass<Code extends string, Entry extends object> {
  readonly prototype: ApiError<Code, Entry>;
  new (response: ErrorResponse<Code, Entry>): ApiError<Code, Entry>;
}

/** An ApiError whose code is known. `Details`: the fields of the errors, by code. */
export type KnownError<Error extends ApiError<string, object>, Details, Code> = Error & {
  code: Code;
  details: Code extends keyof Details ? Details[Code] : unknown;
  currentVersion: Code extends "ConcurrentModification" ? number : number | undefined;
};

/**
 * Whether `error` is an error response of the service. With a code, narrows `details` to that code's.
 *
 * @example
 * if (isApiError(error, "ConcurrentModification")) retryWith(error.currentVersion);
 */
export interface IsApiError<Codes extends string, Details, Entry extends object> {
  (error: unknown): error is ApiError<Codes, Entry>;
  <Code extends Codes>(
    error: unknown,
    code: Code,
  ): error is KnownError<ApiError<Codes, Entry>, Details, Code>;
}

/** As {@link IsApiError}, for the errors of any document. */
export function isApiError<Error extends ApiError<string, object> = ApiError>(
  error: unknown,
  code?: Error["code"],
): error is Error {
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

/** An undeclared response: HTML with a 200, truncated JSON. The request may have been carried out. */
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
