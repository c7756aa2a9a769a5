/**
 * Every error the service answers with, by code: the status it travels under and what it means.
 * Codes are the API and stay; messages are for people and may change. The spec's `ErrorObject`
 * lists the same codes: a test holds the two identical.
 */
export const catalogue = {
  InvalidInput: { status: 400, meaning: "A parameter or the request as a whole is malformed." },
  InvalidOperation: { status: 400, meaning: "Well-formed, but not possible on this resource." },
  InvalidJsonInput: { status: 400, meaning: "The JSON body is malformed or has the wrong shape." },
  InvalidField: { status: 400, meaning: "A field's value is out of bounds, enum or pattern." },
  RequiredField: { status: 400, meaning: "A required field is missing." },
  DuplicateField: { status: 400, meaning: "A value that must be unique is taken." },
  QueryTimedOut: { status: 400, meaning: "The query took too long and was given up." },
  ReferencedResourceNotFound: { status: 400, meaning: "A reference points at nothing." },
  ResourceSizeLimitExceeded: { status: 400, meaning: "The resource would become too large." },
  ImageEmpty: { status: 400, meaning: "The upload has no bytes." },
  ImageTypeMismatch: { status: 400, meaning: "The bytes are not of the declared image type." },
  ImageCorrupt: { status: 400, meaning: "The image is truncated or cannot be read." },
  ImageDimensionsTooLarge: { status: 400, meaning: "The image has too many pixels." },
  invalid_request: { status: 400, meaning: "OAuth: a parameter is missing or malformed." },
  invalid_scope: { status: 400, meaning: "OAuth: a scope is unknown or not granted." },
  unsupported_grant_type: { status: 400, meaning: "OAuth: only client_credentials is offered." },
  unauthorized_client: { status: 400, meaning: "OAuth: the token belongs to another client." },
  invalid_client: { status: 401, meaning: "OAuth: client authentication failed." },
  invalid_token: { status: 401, meaning: "The access token is missing, expired or not valid." },
  insufficient_scope: { status: 403, meaning: "The token does not grant what is needed." },
  ResourceNotFound: { status: 404, meaning: "There is nothing at this address." },
  MethodNotAllowed: { status: 405, meaning: "This address does not take this method." },
  NotAcceptable: { status: 406, meaning: "Accept excludes everything this address offers." },
  RequestTimeout: { status: 408, meaning: "The request did not arrive in time." },
  ConcurrentModification: { status: 409, meaning: "The version is not the current one." },
  LengthRequired: { status: 411, meaning: "A body is needed, and its length is not declared." },
  PreconditionFailed: { status: 412, meaning: "If-Match or If-None-Match does not hold." },
  ContentTooLarge: { status: 413, meaning: "The body is larger than the limit." },
  UriTooLong: { status: 414, meaning: "Path and query are longer than the limit." },
  UnsupportedMediaType: { status: 415, meaning: "The Content-Type is not one this address takes." },
  RangeNotSatisfiable: { status: 416, meaning: "The range begins after the last byte." },
  TooManyRequests: { status: 429, meaning: "A client's requests or failed logins reach a limit." },
  RequestHeaderFieldsTooLarge: { status: 431, meaning: "The header section is too large." },
  General: { status: 500, meaning: "An unknown failure; the log has it under the correlation id." },
  NotImplemented: { status: 501, meaning: "The operation is declared, but not filled in yet." },
  BadGateway: { status: 502, meaning: "A service behind this one failed." },
  OverCapacity: {
    status: 503,
    meaning: "Storage is out of reach or not ready, or memory is taken.",
  },
  OutcomeUnknown: { status: 503, meaning: "Storage was lost at the end of a write: done or not." },
} as const satisfies Record<string, { status: number; meaning: string }>;

export type ErrorCode = keyof typeof catalogue;

/** The fields that an error of a code carries besides `code` and `message`. */
interface ErrorDetails {
  InvalidJsonInput: { detailedErrorMessage: string };
  InvalidField: { field: string; invalidValue: unknown; allowedValues?: readonly unknown[] };
  RequiredField: { field: string };
  DuplicateField: { field: string; duplicateValue: unknown };
  ReferencedResourceNotFound: { typeId: string; id?: string; key?: string };
  ConcurrentModification: { currentVersion: number };
}

type DetailsOf<Code extends ErrorCode> = Code extends keyof ErrorDetails
  ? [details: ErrorDetails[Code]]
  : [details?: undefined];

/** An error a client is meant to see. Anything else that is thrown becomes `General`. */
export class ApiError<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = "ApiError";
  readonly details: object | undefined;
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
    if (catalogue[code].status < 500) Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = stackTraceLimit;
    this.details = details;
  }

  get status(): number {
    return catalogue[this.code].status;
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
