import type { Route, RouteHandler, Router as OperationRouter } from "../../generated/router.js";

/** One segment of a path template: plain text, one parameter, or both in one. */
type Segment =
  | { kind: "literal"; text: string }
  | { kind: "parameter" }
  | { kind: "mixed"; before: string; pattern: RegExp };

interface RoutedPath {
  segments: readonly Segment[];
  handlers: Map<string, RouteHandler>;
  /** Handles methods without a handler of their own. */
  otherwise: RouteHandler | undefined;
}

export interface Match {
  handler: RouteHandler;
  /** Percent-encoded, in the order of the template. */
  values: readonly string[];
}

/**
 * Finds the operation of a request by its path and method. Path templates are those of the document.
 * Segments are compared as sent, case-sensitively: a parameter matches one segment, or the rest of one
 * around its text, and is never empty. HEAD runs the handler of GET, unless the path declares HEAD.
 */
export class Router implements OperationRouter {
  /** By the number of segments; within, in the order of registration (more specific first). */
  readonly #paths: RoutedPath[][] = [];

  route(template: string): Route {
    const segments = template.slice(1).split("/").map(parseSegment);
    const path: RoutedPath = { segments, handlers: new Map(), otherwise: undefined };
    (this.#paths[segments.length] ??= []).push(path);
    const route: Route = {
      on: (method, handler) => {
        path.handlers.set(method.toUpperCase(), handler);
        return route;
      },
      otherwise: (handler) => {
        path.otherwise = handler;
      },
    };
    return route;
  }

  /** `undefined`: no path matches. */
  match(method: string, url: string): Match | undefined {
    const path = pathOf(url);
    if (!path.startsWith("/")) return undefined;
    const given = segmentsOf(path);
    const candidates = this.#paths[given.length];
    if (candidates === undefined) return undefined;
    for (const { segments, handlers, otherwise } of candidates) {
      if (!segments.every((segment, i) => fits(segment, given[i] ?? ""))) continue;
      const handler =
        handlers.get(method) ?? (method === "HEAD" ? handlers.get("GET") : undefined) ?? otherwise;
      return handler && { handler, values: valuesOf(segments, given) };
    }
    return undefined;
  }
}

/** The path of a request target, which may be an absolute URL (RFC 9112 section 3.2.2). */
export function pathOf(url: string): string {
  const question = url.indexOf("?");
  const path = question < 0 ? url : url.slice(0, question);
  return path.startsWith("/") ? path : path.replace(/^https?:\/\/[^/]*/i, "");
}

/** The texts between the slashes. Not by `split`, which makes routing dearer by a third. */
function segmentsOf(path: string): string[] {
  const segments: string[] = [];
  let from = 1;
  for (let to = path.indexOf("/", from); to >= 0; to = path.indexOf("/", from)) {
    segments.push(path.slice(from, to));
    from = to + 1;
  }
  segments.push(path.slice(from));
  return segments;
}

function parseSegment(template: string): Segment {
  const [before = "", ...parts] = template.split(/\{[^{}]*\}/).map(asSent);
  if (parts.length === 0) return { kind: "literal", text: before };
  if (parts.length === 1 && before === "" && parts[0] === "") return { kind: "parameter" };
  const source = [before, ...parts].map(escaped).join("(.+?)");
  return { kind: "mixed", before, pattern: new RegExp(`^${source}$`, "s") };
}

/** Percent-encoded where every client does so: what a path cannot have (WHATWG URL, path percent-encode set). */
function asSent(text: string): string {
  return text.replace(/[^\x21-\x7e]+|["<>`]/g, encodeURIComponent);
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
}

/** Reads no values yet: of the paths that are compared with a request, one is taken. */
function fits(segment: Segment, text: string): boolean {
  if (segment.kind === "literal") return segment.text === text;
  if (segment.kind === "parameter") return text !== "";
  return text.startsWith(segment.before) && segment.pattern.test(text);
}

/** `given` fits the segments. */
function valuesOf(segments: readonly Segment[], given: readonly string[]): string[] {
  const values: string[] = [];
  segments.forEach((segment, i) => {
    const text = given[i] ?? "";
    if (segment.kind === "parameter") values.push(text);
    else if (segment.kind === "mixed") values.push(...(segment.pattern.exec(text) ?? []).slice(1));
  });
  return values;
}
