import {
  type ErrorCode,
  type ErrorDetails,
  errorStatuses,
  type StatusOf,
} from "../../generated/errors.js";

/** The details of an error: the fields that the catalogue has for its code. */
type DetailsOf<Code extends ErrorCode> = Code extends keyof ErrorDetails
  ? [details: ErrorDetails[Code]]
  : [details?: undefined];

const NONE: readonly ApiError[] = [];
const NO_HEADERS: Readonly<Record<string, string>> = {};

/**
 * An error for the client: one of the document's `x-errors` (spec/errors.yaml). Default status: the
 * first listed there. Anything else that is thrown becomes `General`.
 */
export class ApiError<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = "ApiError";
  readonly details: object | undefined;
  status: StatusOf<Code>;
  /** Set for errors in parameters, which are checked before the body. */
  concerns: "parameter" | undefined;
  /**
   * Of the invalid value in the request (RFC 6901): `/body/actions/0`, `/query/limit`, or
   * `/parameter/limit` for a parameter that could not be read.
   */
  place: string | undefined;
  /** Of a failed login, for the log only: the client id as it was sent, sanitised. */
  clientId: string | undefined;
  /** Further errors, each with the same status. */
  others: readonly ApiError[] = NONE;
  /** Response headers of the error, such as `WWW-Authenticate`. */
  headers: Readonly<Record<string, string>> = NO_HEADERS;

  constructor(
    readonly code: Code,
    message: string,
    ...[details]: DetailsOf<Code>
  ) {
    const { stackTraceLimit } = Error;
    // Skip the stack trace for 4xx: capturing it is 20 % of the cost of a rejected request.
    const status = errorStatuses[code][0];
    if (status < 500) Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = stackTraceLimit;
    this.details = details;
    this.status = status;
  }

  /** Sets {@link place}; returns the same error. */
  at(place: string | undefined): this {
    this.place = place;
    return this;
  }

  /** Adds further errors; returns the same error. */
  withOthers(others: readonly ApiError[]): this {
    this.others = others;
    return this;
  }

  /** Adds response headers; returns the same error. */
  withHeaders(headers: Record<string, string>): this {
    this.headers = { ...this.headers, ...headers };
    return this;
  }
}

/** As `instanceof`, which would make the code of the error any. */
export function isApiError(thrown: unknown): thrown is ApiError {
  return thrown instanceof ApiError;
}

/** One error in the body of an error response, with the fields of its code. */
interface ErrorEntry {
  code: string;
  message: string;
}

/** The body of every error response. */
export interface ErrorEnvelope {
  statusCode: number;
  message: string;
  errors: [ErrorEntry, ...ErrorEntry[]];
  error?: string;
  error_description?: string;
}

/** The body of the error's response. `message` repeats that of the first error. */
export function toEnvelope(error: ApiError): ErrorEnvelope {
  const { code, message, status, others } = error;
  return {
    statusCode: status,
    message,
    errors: [toEntry(error), ...others.map(toEntry)],
    // OAuth's codes are in lower case (RFC 6749 section 5.2, RFC 6750 section 3.1).
    ...(/^[a-z_]+$/.test(code) && { error: code, error_description: message }),
  };
}

function toEntry({ code, message, details }: ApiError): ErrorEntry {
  return { code, message, ...details };
}

/** The code of the first error in the body, if it is an {@link ErrorEnvelope}. */
export function codeOf(body: unknown): string | undefined {
  if (typeof body !== "object" || body === null || !("errors" in body)) return undefined;
  const first: unknown = Array.isArray(body.errors) ? body.errors[0] : undefined;
  if (typeof first !== "object" || first === null || !("code" in first)) return undefined;
  return typeof first.code === "string" ? first.code : undefined;
}

/** Seconds a client should wait before it repeats a request that got a 503. */
export const RETRY_AFTER_SECONDS = 1;

/** The memory for large requests and responses is used up. */
export function overCapacity(): ApiError {
  const message = "Too many large requests and responses are under way. Try again later.";
  return new ApiError("OverCapacity", message);
}

/** Response of an operation without a handler. */
export function notImplemented(operationId: string): ApiError {
  const message = `The operation ${operationId} is declared, but not filled in yet.`;
  return new ApiError("NotImplemented", message);
}

/** A malformed query, path or header parameter. `errorOf` makes the error of the message. */
export function malformedParameter(
  name: string,
  reason: string,
  errorOf: (message: string) => ApiError = invalidInput,
): ApiError {
  const error = errorOf(`Malformed parameter: ${name}: ${reason}`);
  error.concerns = "parameter";
  return error;
}

function invalidInput(message: string): ApiError {
  return new ApiError("InvalidInput", message);
}
