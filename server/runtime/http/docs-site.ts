import type { DocsSource } from "./docs-source.js";
import type { NextFunction, Request, RequestHandler, Response } from "express";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from "node:zlib";
import { ApiError } from "../errors.js";
import { LazyMap } from "../service/lazy-map.js";
import { isFresh } from "./conditional.js";
import { type ApiResponse, headerText } from "./api-response.js";
import { accepts } from "./media-types.js";
import type { Responder } from "./pipeline.js";
import { brokenLocalRule } from "./local-request.js";
import { isLoopbackHost } from "./remote-address.js";

/** The base URL in the built site, replaced with that of the service. */
const WRITTEN_FOR = "http://127.0.0.1:8080";
/** Base URLs that need no escaping in HTML, scripts, JSON and YAML. */
const PLAIN_ADDRESS = /^https?:\/\/[\w.:[\]/~%-]+$/;

export const MEDIA_TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".yaml": "application/yaml; charset=utf-8",
  ".md": "text/markdown; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".svg": "image/svg+xml",
};

const NOT_FOUND = "404.html";

/** The console may connect anywhere: the user chooses the server. */
const POLICY = contentSecurityPolicy("img-src 'self' data: blob:", "connect-src http: https:");

/** Policy of a page with its own scripts and styles, plus further directives. */
export function contentSecurityPolicy(...further: readonly string[]): string {
  const own = ["default-src 'none'", "script-src 'self'", "style-src 'self'"];
  const none = ["base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"];
  return [...own, ...further, ...none].join("; ");
}

/** A file of the site by its encoding. */
type SiteFile = LazyMap<Encoding | undefined, ApiResponse>;

type DocsSite = ReadonlyMap<string, SiteFile>;

/** Suffix of compressed files, which only published packages contain. */
const COMPRESSED = ".br";

/** The site. Each part is read on its first request. */
class LazySite {
  readonly #parts = new LazyMap(async (part: "document" | "site") => {
    const { source, baseUrl } = this;
    const isFolder = typeof source === "string";
    return docsSite(baseUrl, isFolder ? storedFiles(source) : madeFiles(await source(part)));
  });

  constructor(
    private readonly baseUrl: string,
    private readonly source: DocsSource,
  ) {}

  async of(name: string): Promise<DocsSite> {
    const isPart = typeof this.source !== "string" && DOCUMENTS.includes(name);
    const site = await this.#parts.get(isPart ? "document" : "site");
    return isPart || site.has("index.html") ? site : new Map();
  }
}

const DOCUMENTS: readonly string[] = ["openapi.json", "openapi.yaml"];

/** File names and functions that read their content. */
type ReadableFiles = (readonly [name: string, read: () => Buffer])[];

/** The files for the base URL. */
function docsSite(baseUrl: string, files: ReadableFiles): DocsSite {
  return new Map(
    files.map(([name, read]) => {
      const file: SiteFile = new LazyMap((encoding) =>
        fileResponse(withBaseUrl(read(), name, baseUrl), name, encoding),
      );
      return [name, file];
    }),
  );
}

function madeFiles(files: ReadonlyMap<string, () => string>): ReadableFiles {
  return [...files].map(([name, make]) => [name, () => Buffer.from(make())]);
}

function storedFiles(folder: string): ReadableFiles {
  return filesIn(folder).map((file) => {
    const isCompressed = file.endsWith(COMPRESSED);
    const read = (): Buffer => readFileSync(join(folder, file));
    return isCompressed
      ? [file.slice(0, -COMPRESSED.length), () => brotliDecompressSync(read())]
      : [file, read];
  });
}

/** The site's file for a request path, which never reaches the file system. */
function nameOf(path: string): string | undefined {
  if (DOCUMENTS.includes(path.slice(1))) return path.slice(1);
  if (!path.startsWith("/docs/")) return undefined;
  return path.slice("/docs/".length) || "index.html";
}

const CONSOLE_CLIENT = "console-client.json";

/**
 * Serves a site at `/docs/`, and its document as `/openapi.json` and `/openapi.yaml`. `consoleClient`: for
 * the console, offered only on a loopback base URL.
 */
export function docsMiddleware(
  baseUrl: string,
  source: DocsSource,
  { responder, consoleClient }: { responder: Responder; consoleClient: () => object | undefined },
): RequestHandler {
  const isLocal = isLoopbackHost(new URL(baseUrl).host);
  const lazySite = new LazySite(baseUrl, source);
  const rejectMethod = responder.rejectMethod("GET, HEAD, OPTIONS");
  const serve = async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    const { path, method } = request;
    const name = nameOf(path);
    const isGet = method === "GET" || method === "HEAD";
    if (path === "/") return isGet ? respondAtRoot(request, response, responder) : next();
    if (name === undefined && path !== "/docs") return next();
    if (name === undefined) {
      if (!isGet) return rejectMethod(request, response, []);
      return responder.show(request, response, { status: 308, headers: { Location: "docs/" } });
    }
    // Only the service's own pages, in a browser on its machine, may read the credentials.
    const isClient = isGet && isLocal && name === CONSOLE_CLIENT && !brokenLocalRule(request);
    const client = isClient ? consoleClient() : undefined;
    if (client) {
      const headers = { "Cache-Control": "no-store" };
      return responder.show(request, response, { status: 200, headers, body: client });
    }
    const site = await lazySite.of(name);
    const isServed = path === "/docs/" || !path.startsWith("/docs/");
    if (!isGet) return isServed || site.has(name) ? rejectMethod(request, response, []) : next();
    const file = site.get(name);
    if (file) return responder.show(request, response, asRequested(file, request));
    // Throws URIError, which becomes a 400.
    decodeURIComponent(path);
    const missing = site.get(NOT_FOUND);
    if (missing && prefersHtml(request)) {
      const page = missing.get(encodingOf(request));
      return responder.show(request, response, { ...page, status: 404 });
    }
    if (site.size > 0) return next();
    const message = "The documentation has not been built: `npm run docs` does.";
    responder.reject(request, response, new ApiError("ResourceNotFound", message));
  };
  return (request, response, next) => void serve(request, response, next).catch(next);
}

/** Reached only where the document defines no path `/`. */
function respondAtRoot(request: Request, response: Response, responder: Responder): void {
  const { baseUrl: mount, originalUrl } = request;
  // Also handles `/v1`, if the API is mounted there.
  const [path = ""] = originalUrl.split("?", 1);
  const from =
    path.endsWith("/") || mount === "" ? "" : `${mount.slice(mount.lastIndexOf("/") + 1)}/`;
  // Relative, so that it also works behind a proxy that adds a path.
  const headers = { Location: `${from}docs/`, Vary: "Accept" };
  if (prefersHtml(request)) return responder.show(request, response, { status: 302, headers });
  const message = "No operation is defined at GET /. The documentation is at /docs/.";
  const error = new ApiError("ResourceNotFound", message).withHeaders({ Vary: "Accept" });
  responder.reject(request, response, error);
}

function asRequested(file: SiteFile, request: Request): ApiResponse {
  const apiResponse = file.get(encodingOf(request));
  const { v: version } = request.query;
  const etag = headerText(apiResponse.headers?.["ETag"] ?? "");
  const isPinned = version === etag.slice(1, 1 + HASH_LENGTH);
  const headers: NonNullable<ApiResponse["headers"]> = {
    ...apiResponse.headers,
    ...(isPinned && { "Cache-Control": FOR_EVER }),
  };
  const ifNoneMatch = request.headers["if-none-match"];
  if (ifNoneMatch === undefined || !isFresh(ifNoneMatch, etag)) return { ...apiResponse, headers };
  const { "Content-Type": _, "Content-Encoding": __, ...rest } = headers;
  return { status: 304, headers: rest };
}

const FOR_EVER = "public, max-age=31536000, immutable";

type Encoding = "br" | "gzip";

/** The best encoding that the client accepts (RFC 9110 section 12.5.3). */
function encodingOf(request: Request): Encoding | undefined {
  return (["br", "gzip"] as const).find((each) => accepts(request, each));
}

/** Whether the client prefers a page to JSON, as browsers do. Programs that accept anything get JSON. */
function prefersHtml(request: Request): boolean {
  return request.accepts(["json", "html"]) === "html";
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length))
    .map((name) => name.replaceAll("\\", "/"));
}

/** Characters of a SHA-256 in an entity tag, and in the addresses that the site gives to its assets. */
const HASH_LENGTH = 27;
/** Bytes below which compression would save less than a packet. */
const LEAST_TO_COMPRESS = 1_000;
/** Each file is compressed once: this level takes 3 ms for a page, and the highest 100. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

function withBaseUrl(written: Buffer, name: string, baseUrl: string): Buffer {
  return extname(name) in MEDIA_TYPES && PLAIN_ADDRESS.test(baseUrl) && baseUrl !== WRITTEN_FOR
    ? Buffer.from(written.toString("utf8").replaceAll(WRITTEN_FOR, baseUrl))
    : written;
}

function fileResponse(content: Buffer, name: string, wanted: Encoding | undefined): ApiResponse {
  const hash = createHash("sha256").update(content).digest("base64url").slice(0, HASH_LENGTH);
  const encoding = content.length < LEAST_TO_COMPRESS ? undefined : wanted;
  const body = {
    br: () => brotliCompressSync(content, BROTLI),
    gzip: () => gzipSync(content),
    plain: () => content,
  }[encoding ?? "plain"]();
  return {
    status: 200,
    body,
    headers: {
      "Content-Type": MEDIA_TYPES[extname(name)] ?? "application/octet-stream",
      ...(encoding !== undefined && { "Content-Encoding": encoding }),
      Vary: "Accept-Encoding",
      "Content-Security-Policy": POLICY,
      "Cache-Control": "no-cache",
      ETag: `"${hash}${encoding === undefined ? "" : `-${encoding}`}"`,
    },
  };
}
