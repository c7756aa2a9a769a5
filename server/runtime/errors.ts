import { declaredStatus } from "./error-bodies.js";
import {
  type ErrorCatalogue,
  NOT_FOUND,
  type RuntimeErrorCode,
  type RuntimeErrorDetails,
  runtimeErrors,
} from "./runtime-errors.js";

const NONE: readonly AnyApiError[] = [];
const NO_HEADERS: Readonly<Record<string, string>> = {};
const STATUSES: ReadonlyMap<string, number> = new Map(
  Object.entries(runtimeErrors).map(
    ([
      code,
      {
        statuses: [status = 500],
      },
    ]) => [code, status],
  ),
);

/** An error for the client of any API, sent as its catalogue declares. Other thrown values become `General`. */
export class AnyApiError<Code extends string = string> extends Error {
  override readonly name = "ApiError";
  readonly details: object | undefined;
  /** Default: the usual one of its code; 0, until the pipeline sets it, if the runtime lacks the code. */
  status: number;
  /** `parameter`: an error in one, which is checked before the body. `state`: a conflict with what is stored. */
  concerns: "parameter" | "state" | undefined;
  /** Pointer to the invalid value (RFC 6901): `/body/actions/0`, `/query/limit`; `/parameter/limit` if unreadable. */
  place: string | undefined;
  /** For the log only: the sanitised client id of a failed login. */
  clientId: string | undefined;
  /** Further errors, each with the same status. */
  others: readonly AnyApiError[] = NONE;
  /** Response headers of the error, such as `WWW-Authenticate`. */
  headers: Readonly<Record<string, string>> = NO_HEADERS;

  constructor(
    public code: Code,
    message: string,
    details?: object,
    status = STATUSES.get(code) ?? 0,
  ) {
    const { stackTraceLimit } = Error;
    // Skip the stack trace for 4xx: capturing it is 20 % of the cost of a rejected request.
    if (status >= 400 && status < 500) Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = stackTraceLimit;
    this.details = details;
    this.status = status;
  }

  at(place: string | undefined): this {
    this.place = place;
    return this;
  }

  withOthers(others: readonly AnyApiError[]): this {
    this.others = others;
    return this;
  }

  withHeaders(headers: Record<string, string>): this {
    this.headers = { ...this.headers, ...headers };
    return this;
  }
}

/** The fields that `Details` declares for the code, else `Others`. */
export type DetailsOf<Code extends string, Details, Others = undefined> = Code extends keyof Details
  ? [details: Details[Code]]
  : [details?: Others];

/** {@link AnyApiError} as a module constructs it: with `Codes` only, each with its details. */
interface ErrorClass<Codes extends string, Details, Others = undefined> {
  readonly prototype: AnyApiError;
  new <Code extends Codes>(
    code: Code,
    message: string,
    ...details: DetailsOf<Code, Details, Others>
  ): AnyApiError<Code>;
}

/** For the runtime: its own errors. */
export const ApiError: ErrorClass<RuntimeErrorCode, RuntimeErrorDetails> = AnyApiError;
export type ApiError<Code extends string = string> = AnyApiError<Code>;

/** For the handlers of an API: the runtime's errors, and every other code of its document. */
export const OpenApiError: ErrorClass<
  RuntimeErrorCode | (string & {}),
  RuntimeErrorDetails,
  object
> = AnyApiError;

export function isApiError(thrown: unknown): thrown is ApiError {
  return thrown instanceof AnyApiError;
}

/**
 * Sets, in place, the catalogue's code for an unknown path and an allowed status: the one that the operation declares for
 * the error, if any. Unknown codes become a 500.
 */
export function catalogued<E extends ApiError>(
  error: E,
  catalogue: ErrorCatalogue,
  operationId?: string,
): E {
  if (error.code === NOT_FOUND) error.code = catalogue.notFound;
  const statuses = catalogue.statuses[error.code];
  if (statuses && !statuses.includes(error.status)) error.status = statuses[0] ?? error.status;
  if (error.status === 0) error.status = 500;
  const { bodies } = catalogue;
  if (bodies && operationId !== undefined) {
    error.status = declaredStatus(bodies, error, operationId);
  }
  return error;
}

/** The usual error of a status, such as one without a request. */
export function usualError(status: number, { usual }: ErrorCatalogue): AnyApiError {
  const code = usual[status] ?? "General";
  return new AnyApiError(code, `Simulated: status ${status}.`, undefined, status);
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
  help?: string;
  error?: string;
  error_description?: string;
}

/** The body of an error response, with the first error's `message`. `pages`: see {@link ErrorCatalogue}. */
export function toEnvelope(error: ApiError, pages?: string): ErrorEnvelope {
  const { code, message, status, others } = error;
  return {
    statusCode: status,
    message,
    errors: [toEntry(error), ...others.map(toEntry)],
    ...(pages !== undefined && { help: `${pages}${code}.html` }),
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

/** Retry-After of a 503, in seconds. */
export const RETRY_AFTER_SECONDS = 1;

/** Out of memory for large requests and responses. */
export function overCapacity(): ApiError {
  const message = "Too many large requests are in progress. Try again later.";
  return new ApiError("OverCapacity", message);
}

/** The response of an operation without a handler. */
export function notImplemented(operationId: string): ApiError {
  const message = `The operation ${operationId} is not implemented yet.`;
  return new ApiError("NotImplemented", message);
}

/** An invalid parameter. `message` names it. */
export function invalidParameter(message: string, errorOf = invalidInput): ApiError {
  const error = errorOf(message);
  error.concerns = "parameter";
  return error;
}

/** An unreadable or too large parameter. `reason`: a sentence. */
export function malformedParameter(name: string, reason: string, errorOf = invalidInput): ApiError {
  const problem = reason.charAt(0).toLowerCase() + reason.slice(1);
  return invalidParameter(`Parameter '${name}': ${problem}`, errorOf);
}

function invalidInput(message: string): ApiError {
  return new ApiError("InvalidInput", message);
}
