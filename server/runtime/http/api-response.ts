import type { IncomingMessage } from "node:http";
import { ApiError, catalogued, isApiError } from "../errors.js";
import type { ContentDescription } from "../operation-types.js";
import type { ErrorCatalogue } from "../runtime-errors.js";

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
  /** `false`: pages of other origins cannot read it. Default: like all responses of the API. */
  isCrossOrigin?: boolean;
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
