import express, { type Express, type Request, type RequestHandler } from "express";
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import { limits } from "../service/config.js";
import { AnyApiError, ApiError, isApiError } from "../errors.js";
import type { ErrorCatalogue } from "../runtime-errors.js";
import type { RequestPipeline } from "./pipeline.js";
import { Router } from "./router.js";

export type { Express, RequestHandler };

/** Express middleware for a document's operations, then `others`. Passes on the rest. Works below a path. */
export function apiMiddleware<Services>(
  router: Router,
  pipeline: RequestPipeline<Services>,
  others?: RequestHandler,
): RequestHandler {
  return (request, response, next) => {
    const error = headerSectionError(request);
    // Close the connection: it cannot be trusted after invalid headers, and is not parsed after an Upgrade.
    if (error || request.headers.upgrade !== undefined) response.shouldKeepAlive = false;
    if (error) return pipeline.reject(request, response, error);
    const match = router.match(request.method, request.url);
    // A path without parameters is more specific than `/{name}`.
    const isDocument = others && DOCUMENT.test(request.url) && match?.values.length !== 0;
    if (match && !isDocument) return match.handler(request, response, match.values);
    const otherwise = (error?: unknown): void => {
      const url = pipeline.parts.isLenient ? withOtherEnd(request.url) : undefined;
      const found = error || url === undefined ? undefined : router.match(request.method, url);
      if (found) found.handler(request, response, found.values);
      else next(error);
    };
    if (others) void others(request, response, otherwise);
    else otherwise();
  };
}

/** A request target without the slash after its path, or with one if it has none. */
function withOtherEnd(url: string): string {
  const [path = "", ...query] = url.split("?");
  return [path.endsWith("/") ? path.slice(0, -1) : `${path}/`, ...query].join("?");
}

const DOCUMENT = /^\/openapi\.(?:json|yaml)(?:\?|$)/;

/** An app with this middleware alone, also below the base paths of a document, which vendors' SDKs append. */
export function appOf(
  middleware: RequestHandler,
  { router, basePaths }: { router: Router; basePaths: readonly string[] } = NO_BASE_PATHS,
): Express {
  const app = express();
  app.disable("x-powered-by");
  for (const path of basePaths) {
    const mounted: RequestHandler = (request, response, next) => {
      if (isNearer(router, request)) next();
      else void middleware(request, response, next);
    };
    app.use(literal(path), mounted);
  }
  app.use(middleware);
  return app;
}

const NO_BASE_PATHS = { router: new Router(), basePaths: [] };

/** Whether an operation's own path, which happens to begin with a base path, has fewer parameters than one below it. */
function isNearer(router: Router, { method, url, originalUrl }: Request): boolean {
  const whole = router.match(method, originalUrl);
  const below = whole && router.match(method, url);
  return whole !== undefined && !(below && below.values.length <= whole.values.length);
}

/** As Express takes a path literally. */
function literal(path: string): string {
  return path.replace(/[\\()[\]{}?+!*:]/g, "\\$&");
}

/** Responds to unhandled requests and to errors of an app's middleware. */
export function rejectUnhandled<Services>(
  pipeline: RequestPipeline<Services>,
): (request: IncomingMessage, response: ServerResponse, thrown: unknown) => void {
  const { errors } = pipeline.parts;
  return (request, response, thrown) => {
    const error = thrown
      ? (clientError(thrown, errors) ?? thrown)
      : (headerSectionError(request) ?? notFound(request));
    pipeline.reject(request, response, error);
  };
}

/** The error for http-errors below 500 of other middleware (RFC 9110 section 15.5); `undefined` for all others. */
function clientError(thrown: unknown, { usual }: ErrorCatalogue): AnyApiError | undefined {
  if (isApiError(thrown)) return undefined;
  // Thrown by Express's router for path parameters that are not valid UTF-8.
  if (thrown instanceof URIError) {
    return malformed("The path is malformed: a percent sign is not followed by valid UTF-8.");
  }
  const error = Object(thrown) as Partial<Record<string, unknown>>;
  const { status, statusCode = status, expose, message } = error;
  if (typeof statusCode !== "number" || !(statusCode >= 400 && statusCode < 500)) return undefined;
  const known = usual[statusCode] === undefined ? 400 : statusCode;
  const isShown = expose !== false && typeof message === "string" && message !== "";
  const text = isShown ? message : (STATUS_CODES[statusCode] ?? "Bad Request");
  return new AnyApiError(usual[known] ?? "InvalidInput", text, undefined, known);
}

function notFound({ url = "" }: IncomingMessage): ApiError {
  const path = /^(?:https?:\/\/[^/?#]*)?(\/[^?#]*)/i.exec(url)?.[1];
  // Express passes on request targets such as `*` (RFC 9112 section 3.2.4).
  if (path === undefined) return malformed("The request target is malformed.");
  return new ApiError("ResourceNotFound", `No operation is defined at ${path.slice(0, 200)}.`);
}

/** The error of a request line and headers, before routing; `undefined` if there is none. */
function headerSectionError({
  url = "",
  headers,
  httpVersion,
}: IncomingMessage): ApiError | undefined {
  if (url.length > limits.url) {
    const message = `The path and query are longer than ${limits.url} characters.`;
    return new ApiError("UriTooLong", message);
  }
  // Node's parser also accepts 0.9 and 2.0, whose message formats differ.
  if (httpVersion !== "1.1" && httpVersion !== "1.0")
    return malformed("Unsupported HTTP version. Use 1.1 or 1.0.");
  const { host, "transfer-encoding": coding } = headers;
  // RFC 9112 section 3.2. Node has joined repeated Host headers with commas.
  if (host === undefined && httpVersion === "1.1")
    return malformed("Required header 'Host' is missing.");
  if (host?.includes(",")) return malformed("Header 'Host' is given more than once.");
  // Any other coding would be read as the body (RFC 9112 section 6.1).
  if (coding !== undefined && coding.toLowerCase() !== "chunked") {
    return malformed("Unsupported Transfer-Encoding. Use chunked.");
  }
  return undefined;
}

function malformed(message: string): ApiError {
  return new ApiError("InvalidInput", message);
}
