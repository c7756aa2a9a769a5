import type { IncomingMessage } from "node:http";
import { ApiError, catalogued, isApiError, RETRY_AFTER_SECONDS, toEnvelope } from "../errors.js";
import { declaredBody, type ErrorBody } from "../error-bodies.js";
import type { ContentDescription } from "../operation-types.js";
import type { ErrorCatalogue } from "../runtime-errors.js";
import { writtenBody } from "../written-error.js";

/** Elements of a list are separated by commas (OpenAPI 3.1, style `simple`). */
export type HeaderValue = Scalar | readonly Scalar[] | Readonly<Record<string, unknown>>;
export type Scalar = string | number | boolean;

/** The value as text. Objects are text already: {@link writtenHeaders} has serialised them. */
export function headerText(value: HeaderValue): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.join(",");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

export interface ApiResponse {
  status: number;
  headers?: Readonly<Record<string, HeaderValue | undefined>>;
  /** Sent as is if a Buffer, item by item if an async iterable, as text if its content is; else as JSON. */
  body?: unknown;
  /**
   * The body in another declared content; `undefined`: there is none. Default: the same in all whose values are JSON,
   * XML or YAML.
   */
  bodyIn?: (content: ContentDescription) => unknown;
}

export type ErrorOf = (thrown: unknown) => ApiError | undefined;

/** The catalogued ApiError for any thrown value; unknown errors become a 500 with a fixed message. */
export function toApiError(
  thrown: unknown,
  { errorOf, errors }: { errorOf: ErrorOf; errors: ErrorCatalogue },
  operationId?: string,
): ApiError {
  return catalogued(apiErrorOf(thrown, errorOf), errors, operationId);
}

function apiErrorOf(thrown: unknown, errorOf: ErrorOf): ApiError {
  if (isApiError(thrown)) return thrown;
  const known = errorOf(thrown);
  if (known) return known;
  return new ApiError(
    "General",
    "An unexpected error occurred. Search the service's log for this response's X-Correlation-ID.",
  );
}

/** Uses the body that the document declares for the error of an operation, else that of the runtime. */
export function errorResponse(
  error: ApiError,
  errors: ErrorCatalogue,
  operationId?: string,
): ApiResponse {
  const { bodies, pages, statuses } = errors;
  const declared = bodies && declaredBody(bodies, error, operationId);
  const isOther = declared && declared.mediaType !== "application/json";
  return {
    status: error.status,
    headers: {
      ...(error.status === 503 && { "Retry-After": String(RETRY_AFTER_SECONDS) }),
      ...(isOther && { "Content-Type": declared.mediaType }),
      ...error.headers,
    },
    body: declared
      ? serialisedBody(declared, error, errors)
      : toEnvelope(error, statuses[error.code] && pages),
  };
}

/** As a value that is sent as JSON, or as the bytes of another syntax. */
function serialisedBody(declared: ErrorBody, error: ApiError, { write }: ErrorCatalogue): unknown {
  const body = writtenBody(declared, error);
  const { content } = declared;
  if (!content) return body;
  const text = content.syntax && write ? write(content, body) : String(body);
  return Buffer.from(text);
}

const OWN_HEADERS: readonly string[] = [
  "X-Content-Type-Options",
  "nosniff",
  "Referrer-Policy",
  "no-referrer",
];

const COMMON_HEADERS: readonly string[] = [
  "Access-Control-Allow-Origin",
  "*",
  "Access-Control-Expose-Headers",
  "*",
  ...OWN_HEADERS,
];

export const CONTENT_SECURITY_POLICY = "Content-Security-Policy";
/** Default Content-Security-Policy: load nothing, no framing. */
const STRICT_POLICY: readonly string[] = [
  CONTENT_SECURITY_POLICY,
  "default-src 'none'; frame-ancestors 'none'",
];

/** The headers of all responses. `hasOwnPolicy`: the response has its own Content-Security-Policy. */
export function staticHeaders(isCrossOrigin = true, hasOwnPolicy = false): string[] {
  const headers = isCrossOrigin ? COMMON_HEADERS : OWN_HEADERS;
  return hasOwnPolicy ? [...headers] : [...headers, ...STRICT_POLICY];
}

/** The response to a CORS preflight request (Fetch standard, CORS protocol). */
export function preflight(request: IncomingMessage, allow: string): ApiResponse {
  const requested = request.headers["access-control-request-headers"];
  return {
    status: 204,
    headers: {
      Allow: allow,
      "Access-Control-Allow-Methods": allow,
      "Access-Control-Allow-Headers": requested,
      "Access-Control-Max-Age": "86400",
      Vary: "Access-Control-Request-Headers",
    },
  };
}
