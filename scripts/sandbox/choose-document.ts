import type { IncomingMessage, ServerResponse } from "node:http";
import { contentSecurityPolicy } from "../../server/runtime/http/docs-site.js";
import { namedHost } from "../../server/runtime/http/local-request.js";
import type { Choose } from "../../server/runtime/http/shared-port.js";
import { escapeHtml } from "../docs/render/html.js";
import { isByHost, type Mount, mountsAt } from "./mounts.js";

interface Documents {
  mounts: readonly Mount[];
  /** The path below which each document has its control API; `undefined`: there is none. */
  controlPath: string | undefined;
  /** The titles of the documents, by their names. */
  titles: ReadonlyMap<string, string>;
}

/**
 * Chooses the document of a request by its path, and for equal paths by its Host. `/docs/` lists the documents;
 * `/docs/NAME/` and the control API's `/NAME` are those of one.
 */
export function chooseDocument({ mounts, controlPath, titles }: Documents): Choose {
  const names = [...titles.keys()];
  const [first = ""] = names;
  /** The name after a prefix in a path; `undefined` if it is not that of a document. */
  const nameAfter = (prefix: string, path: string): string | undefined =>
    path.startsWith(prefix)
      ? names.find((name) => `${path.slice(prefix.length)}/`.startsWith(`${name}/`))
      : undefined;
  const docs = docsPage(mounts, titles);
  return (request) => {
    const path = pathOf(request);
    if (controlPath !== undefined && isBelow(controlPath, path)) {
      const all = names.map((name) => `${controlPath}/${name}`).join(" or ");
      const message = `The control API of a document is below ${all}.`;
      return nameAfter(`${controlPath}/`, path) ?? rejection(404, message);
    }
    if (path === "/docs" || path === "/docs/") return path === "/docs" ? toFolder(request) : docs;
    const read = nameAfter("/docs/", path);
    if (read !== undefined) {
      const rest = targetOf(request).slice("/docs/".length + read.length);
      if (!rest.startsWith("/")) return toFolder(request);
      request.url = `/docs${rest}`;
      return read;
    }
    if (HEALTH.has(path)) return first;
    return chosenAt(path, request, mounts);
  };
}

/** They are the same for all documents of the process. */
const HEALTH: ReadonlySet<string> = new Set(["/health/live", "/health/ready", "/metrics"]);

function chosenAt(
  path: string,
  request: IncomingMessage,
  mounts: readonly Mount[],
): ReturnType<Choose> {
  const found = mountsAt(path, mounts);
  const names = new Set(found.map(({ name }) => name));
  if (names.size === 1) return found[0]?.name ?? "";
  if (names.size === 0) {
    if (path === "/") return (_, response) => redirect(response, "docs/");
    return rejection(404, `No document is served at ${path.slice(0, 200)}. ${places(mounts)}`);
  }
  const host = namedHost(request)?.replace(/:\d*$/, "").toLowerCase();
  const named = found.find((each) => each.host === host);
  return named?.name ?? rejection(421, `The Host chooses the document here. ${places(found)}`);
}

/** By name, because clients must not see the path of a file. */
function places(mounts: readonly Mount[]): string {
  return `${mounts.map((mount) => `${mount.name} is at ${placeOf(mount, mounts)}`).join(", ")}.`;
}

function placeOf(mount: Mount, mounts: readonly Mount[]): string {
  const host = isByHost(mount, mounts) ? ` with the Host ${mount.host ?? ""}` : "";
  return `${mount.path || "/"}${host}`;
}

function isBelow(prefix: string, path: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}

/** The path and query of an address that may be absolute. */
function targetOf({ url = "" }: IncomingMessage): string {
  return url.replace(/^https?:\/\/[^/?#]*/i, "");
}

function pathOf(request: IncomingMessage): string {
  return targetOf(request).split(/[?#]/, 1)[0] ?? "";
}

function toFolder(
  request: IncomingMessage,
): (_: IncomingMessage, response: ServerResponse) => void {
  const path = pathOf(request);
  return (_, response) => redirect(response, `${path.slice(path.lastIndexOf("/") + 1)}/`);
}

/** Relative, so that it also works behind a proxy that adds a path. */
function redirect(response: ServerResponse, location: string): void {
  response.writeHead(308, { Location: location, "Content-Length": 0 }).end();
}

function rejection(status: number, message: string): ReturnType<Choose> {
  return (_, response) => {
    const body = JSON.stringify({ statusCode: status, message });
    response.writeHead(status, HEADERS_OF_JSON).end(body);
  };
}

const HEADERS_OF_JSON = {
  "Content-Type": "application/json",
  "Access-Control-Allow-Origin": "*",
  "X-Content-Type-Options": "nosniff",
};

/** Lists the documents. */
function docsPage(
  mounts: readonly Mount[],
  titles: ReadonlyMap<string, string>,
): (request: IncomingMessage, response: ServerResponse) => void {
  const items = [...titles].map(([name, title]) => {
    const all = mounts.filter((each) => each.name === name);
    const at = all.map((each) => escapeHtml(placeOf(each, mounts))).join(", ");
    return `<li><a href="${escapeHtml(name)}/">${escapeHtml(title)}</a> at ${at}</li>`;
  });
  const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Documents</title>
<h1>Documents</h1>
<ul>
${items.join("\n")}
</ul>
</html>
`;
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": contentSecurityPolicy(),
    "Cache-Control": "no-cache",
    "X-Content-Type-Options": "nosniff",
  };
  return ({ method }, response) => {
    if (method === "GET" || method === "HEAD") response.writeHead(200, headers).end(page);
    else response.writeHead(405, { Allow: "GET, HEAD", "Content-Length": 0 }).end();
  };
}
