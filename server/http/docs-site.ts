import type { IRouter, Request, RequestHandler, Response } from "express";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ApiError } from "../errors.js";
import { isFresh } from "./conditional.js";
import type { Answer } from "./exchange.js";

/** Where `npm run docs` puts the site: beside the compiled code, or under it when run from source. */
const FOLDERS = ["../../docs/", "../../dist/docs/"];
/** The address the site's text is written for, which becomes that of the service. */
const WRITTEN_FOR = "http://127.0.0.1:8080";
/** What an address may consist of to stand in HTML, scripts, JSON and YAML as it is. */
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
 * Scripts and styles come from the site alone. The console calls whichever service its reader names,
 * so that connections are open; nothing else is.
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

/** The answers for the files of the site, by their names with slashes. */
export type DocsSite = ReadonlyMap<string, Answer>;

/** What the service answers with, on the way of all answers. */
interface Answering {
  answer(request: Request, response: Response, answer: Answer): void;
  refuse(request: Request, response: Response, thrown: unknown): void;
  refuseMethod(
    allow: string,
  ): (request: Request, response: Response, values: readonly string[]) => void;
}

/** The built site, in memory, with the service's own address; empty if it has not been built. */
export function readDocsSite(baseUrl: string): DocsSite {
  for (const relative of FOLDERS) {
    const folder = fileURLToPath(new URL(relative, import.meta.url));
    const names = filesIn(folder);
    if (names.includes("index.html")) {
      return new Map(names.map((name) => [name, fileAnswer(join(folder, name), name, baseUrl)]));
    }
  }
  return new Map();
}

/**
 * Serves the site under `/docs/`, and its document as `/openapi.json` and `/openapi.yaml`. A request
 * is looked up among the names of the site; no path of a request ever reaches the file system.
 */
export function mountDocs(router: IRouter, site: DocsSite, answering: Answering): void {
  const serve =
    (nameOf: (request: Request) => string): RequestHandler =>
    (request, response, next) => {
      const answer = site.get(nameOf(request));
      if (answer) return answering.answer(request, response, asRequested(answer, request));
      if (site.size > 0) return next();
      const message = "The documentation has not been built: `npm run docs` does.";
      answering.refuse(request, response, new ApiError("ResourceNotFound", message));
    };
  const refuse = answering.refuseMethod("GET, HEAD, OPTIONS");
  const refuseMethod: RequestHandler = (request, response) => refuse(request, response, []);
  for (const name of ["openapi.json", "openapi.yaml"]) {
    router
      .route(`/${name}`)
      .get(serve(() => name))
      .all(refuseMethod);
  }
  router
    .route("/docs")
    // Relative, so that it also holds behind a proxy that adds a path.
    .get((request, response) =>
      answering.answer(request, response, { status: 308, headers: { Location: "docs/" } }),
    )
    .all(refuseMethod);
  router
    .route("/docs/*name")
    .get(serve(({ path }) => path.slice("/docs/".length)))
    .all((request, response, next) =>
      site.has(request.path.slice("/docs/".length))
        ? refuseMethod(request, response, next)
        : next(),
    );
  router
    .route("/docs/")
    .get(serve(() => "index.html"))
    .all(refuseMethod);
}

/** A 304 instead of what the client has already (RFC 9110 section 15.4.5). */
function asRequested(answer: Answer, request: Request): Answer {
  const ifNoneMatch = request.headers["if-none-match"];
  const etag = answer.headers?.["ETag"];
  if (ifNoneMatch === undefined || typeof etag !== "string" || !isFresh(ifNoneMatch, etag))
    return answer;
  return { status: 304, headers: { ...answer.headers, "Content-Type": undefined } };
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length))
    .map((name) => name.replaceAll("\\", "/"));
}

function fileAnswer(file: string, name: string, baseUrl: string): Answer {
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
      // Every use asks whether it has changed, which costs a 304.
      "Cache-Control": "no-cache",
      ETag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`,
    },
  };
}
