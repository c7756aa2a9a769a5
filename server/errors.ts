import {
  type ErrorCode,
  type ErrorDetails,
  errorStatuses,
  type StatusOf,
} from "../generated/errors.js";

/** What an error is given besides its message: the fields that the catalogue has for its code. */
type DetailsOf<Code extends ErrorCode> = Code extends keyof ErrorDetails
  ? [details: ErrorDetails[Code]]
  : [details?: undefined];

/**
 * An error a client is meant to see: one of the document's `x-errors` (spec/errors.yaml), under the first
 * of the statuses that it has there. Anything else that is thrown becomes `General`.
 */
export class ApiError<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = "ApiError";
  readonly details: object | undefined;
  status: StatusOf<Code>;
  /** Parameters are judged before bodies. */
  concerns: "parameter" | undefined;
  /** For the log only, of a failed login: the client id as it was sent, sanitised. */
  clientId: string | undefined;
  /** What else is wrong, each with the same status. */
  others: readonly ApiError[] = [];
  /** Response headers that belong to the error, such as `WWW-Authenticate`. */
  headers: Record<string, string> = {};

  constructor(
    readonly code: Code,
    message: string,
    ...[details]: DetailsOf<Code>
  ) {
    const { stackTraceLimit } = Error;
    // To capture one takes a fifth of the time of a refusal, and nobody reads that of a client's error.
    const status = errorStatuses[code][0];
    if (status < 500) Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = stackTraceLimit;
    this.details = details;
    this.status = status;
  }

  /** Travels under another of the statuses that its code has; returns the same error. */
  withStatus(status: StatusOf<Code>): this {
    this.status = status;
    return this;
  }

  /** Tells of others as well; returns the same error. */
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

/** One error of an envelope, with the fields of its code. */
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

/** The envelope of conventions: `message` repeats the first error's; OAuth errors name themselves twice. */
export function toEnvelope(error: ApiError): ErrorEnvelope {
  const { code, message, status, others } = error;
  return {
    statusCode: status,
    message,
    errors: [toEntry(error), ...others.map(toEntry)],
    // RFC 6749 section 5.2 and RFC 6750 section 3.1 spell their codes in lower case.
    ...(/^[a-z_]+$/.test(code) && { error: code, error_description: message }),
  };
}

function toEntry({ code, message, details }: ApiError): ErrorEntry {
  return { code, message, ...details };
}

/** The code that a body tells, if it is an {@link ErrorEnvelope}. */
export function codeOf(body: unknown): string | undefined {
  if (typeof body !== "object" || body === null || !("errors" in body)) return undefined;
  const [first]: unknown[] = Array.isArray(body.errors) ? body.errors : [];
  if (typeof first !== "object" || first === null || !("code" in first)) return undefined;
  return typeof first.code === "string" ? first.code : undefined;
}

/** Seconds a client should wait before it tries a 503 again. */
export const RETRY_AFTER_SECONDS = 1;

export function resourceNotFound(by: { id: string } | { key: string }): ApiError {
  const name = "id" in by ? `ID '${by.id}'` : `key '${by.key}'`;
  return new ApiError("ResourceNotFound", `The resource with ${name} was not found.`);
}

/** All memory for requests and responses is taken. */
export function overCapacity(): ApiError {
  const message = "Too many large requests and responses are under way. Try again later.";
  return new ApiError("OverCapacity", message);
}

/** What an operation answers until its handler is filled in. */
export function notImplemented(operationId: string): ApiError {
  const message = `The operation ${operationId} is declared, but not filled in yet.`;
  return new ApiError("NotImplemented", message);
}

/** A query, path or header parameter that cannot be understood. */
export function malformedParameter(name: string, problem: string): ApiError {
  const error = new ApiError("InvalidInput", `Malformed parameter: ${name}: ${problem}`);
  error.concerns = "parameter";
  return error;
}
