import type { IRouter, Request, RequestHandler, Response } from "express";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { kitCodes } from "../../generated/errors.js";
import { ApiError } from "../errors.js";
import { isFresh } from "./conditional.js";
import type { ApiResponse } from "./api-response.js";

/** Output folders of `npm run docs`: beside the compiled code, or in `dist` when run from source. */
const FOLDERS = ["../../docs/", "../../dist/docs/"];
/** The base URL in the built site, replaced with that of the service. */
const WRITTEN_FOR = "http://127.0.0.1:8080";
/** Base URLs that need no escaping in HTML, scripts, JSON and YAML. */
const PLAIN_ADDRESS = /^https?:\/\/[\w.:[\]/~%-]+$/;

/** All of them text. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".yaml": "application/yaml; charset=utf-8",
  ".svg": "image/svg+xml",
};

/**
 * Scripts and styles come from the site alone. Connections may go anywhere, since the console calls the
 * service that its user names.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src http: https:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** For each file of the site, by its name with slashes, what makes its response: it is read once, when asked for. */
export type DocsSite = ReadonlyMap<string, () => ApiResponse>;

/** Sends responses through the request pipeline. */
interface Responder {
  respond(request: Request, response: Response, apiResponse: ApiResponse): void;
  reject(request: Request, response: Response, thrown: unknown): void;
  rejectMethod(
    allow: string,
  ): (request: Request, response: Response, values: readonly string[]) => void;
}

/**
 * The built site, with the service's own address; empty if it has not been built. A file is read at its first
 * request and kept in memory: all of them would take a start as long as to open a store.
 */
export function readDocsSite(baseUrl: string): DocsSite {
  for (const relative of FOLDERS) {
    const folder = fileURLToPath(new URL(relative, import.meta.url));
    const names = filesIn(folder);
    if (names.includes("index.html")) {
      const responseOf = (name: string): (() => ApiResponse) => {
        let kept: ApiResponse | undefined;
        return () => (kept ??= fileResponse(join(folder, name), name, baseUrl));
      };
      return new Map(names.map((name) => [name, responseOf(name)]));
    }
  }
  return new Map();
}

/**
 * Serves the site under `/docs/`, and its document as `/openapi.json` and `/openapi.yaml`. A request
 * is looked up among the names of the site; no path of a request ever reaches the file system.
 */
export function mountDocs(router: IRouter, site: DocsSite, responder: Responder): void {
  const serve =
    (nameOf: (request: Request) => string): RequestHandler =>
    (request, response, next) => {
      const apiResponse = site.get(nameOf(request));
      if (apiResponse)
        return responder.respond(request, response, asRequested(apiResponse(), request));
      if (site.size > 0) return next();
      const message = "The documentation has not been built: `npm run docs` does.";
      responder.reject(request, response, new ApiError(kitCodes.notFound, message));
    };
  const reject = responder.rejectMethod("GET, HEAD, OPTIONS");
  const rejectMethod: RequestHandler = (request, response) => reject(request, response, []);
  for (const name of ["openapi.json", "openapi.yaml"]) {
    router
      .route(`/${name}`)
      .get(serve(() => name))
      .all(rejectMethod);
  }
  router
    .route("/docs")
    // Relative, so that it also works behind a proxy that adds a path.
    .get((request, response) =>
      responder.respond(request, response, { status: 308, headers: { Location: "docs/" } }),
    )
    .all(rejectMethod);
  router
    .route("/docs/*name")
    .get(serve(({ path }) => path.slice("/docs/".length)))
    .all((request, response, next) =>
      site.has(request.path.slice("/docs/".length))
        ? rejectMethod(request, response, next)
        : next(),
    );
  router
    .route("/docs/")
    .get(serve(() => "index.html"))
    .all(rejectMethod);
}

/** A 304 if the client has the same version (RFC 9110 section 15.4.5). */
function asRequested(apiResponse: ApiResponse, request: Request): ApiResponse {
  const ifNoneMatch = request.headers["if-none-match"];
  const etag = apiResponse.headers?.["ETag"];
  if (ifNoneMatch === undefined || typeof etag !== "string" || !isFresh(ifNoneMatch, etag))
    return apiResponse;
  return { status: 304, headers: { ...apiResponse.headers, "Content-Type": undefined } };
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length))
    .map((name) => name.replaceAll("\\", "/"));
}

function fileResponse(file: string, name: string, baseUrl: string): ApiResponse {
  const mediaType = MEDIA_TYPES[extname(name)];
  const written = readFileSync(file);
  const body =
    mediaType && PLAIN_ADDRESS.test(baseUrl)
      ? Buffer.from(written.toString("utf8").replaceAll(WRITTEN_FOR, baseUrl))
      : written;
  return {
    status: 200,
    body,
    headers: {
      "Content-Type": mediaType ?? "application/octet-stream",
      "Content-Security-Policy": CONTENT_SECURITY_POLICY,
      // Clients revalidate on every use, which costs a 304.
      "Cache-Control": "no-cache",
      ETag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`,
    },
  };
}
