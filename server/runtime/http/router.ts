import type { IncomingMessage, ServerResponse } from "node:http";
import type { Method } from "../operation-types.js";

/** Responds to a request; `values` are those of the path's parameters, as they stand in the path. */
export type RouteHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  values: readonly string[],
) => void;

interface PathParameter {
  at: number;
  /** `undefined`: it is alone. */
  mixed: { before: string; pattern: RegExp } | undefined;
}

interface RoutedPath {
  /** Segments without parameters, by their index; the last one first, since paths differ at their ends. */
  literals: readonly { at: number; text: string }[];
  parameters: readonly PathParameter[];
  handlers: Map<string, RouteHandler>;
  /** Handles methods without a handler of their own. */
  otherwise: RouteHandler | undefined;
}

export interface Route {
  on(method: Method, handler: RouteHandler): Route;
  /** Handles every other method. */
  otherwise(handler: RouteHandler): void;
}

export interface Match {
  handler: RouteHandler;
  values: readonly string[];
}

/**
 * Finds the operation of a request by its path and method. Compares segments as sent; a parameter
 * is never empty. HEAD runs the handler of GET unless the path declares HEAD.
 */
export class Router {
  /** By the number of segments; within, in the order of registration (more specific first). */
  readonly #paths: RoutedPath[][] = [];

  /** If several paths match a request, the one that was added first is taken. */
  route(template: string): Route {
    const segments = template.slice(1).split("/");
    const { literals, parameters } = parseSegments(segments);
    const path: RoutedPath = { literals, parameters, handlers: new Map(), otherwise: undefined };
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
    const fitting = this.#paths[given.length]?.find((each) => fits(each, given));
    if (fitting === undefined) return undefined;
    const { handlers, otherwise } = fitting;
    const handler =
      handlers.get(method) ?? (method === "HEAD" ? handlers.get("GET") : undefined) ?? otherwise;
    return handler && { handler, values: valuesOf(fitting, given) };
  }
}

/** The path of a request target, which may be an absolute URL (RFC 9112 section 3.2.2). */
function pathOf(url: string): string {
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

function parseSegments(templates: readonly string[]): Pick<RoutedPath, "literals" | "parameters"> {
  const literals: RoutedPath["literals"][number][] = [];
  const parameters: PathParameter[] = [];
  for (const [at, template] of templates.entries()) {
    const [before = "", ...parts] = template.split(/\{[^{}]*\}/).map(asSent);
    const isAlone = parts.length === 1 && before === "" && parts[0] === "";
    if (parts.length === 0) literals.unshift({ at, text: before });
    else if (isAlone) parameters.push({ at, mixed: undefined });
    else parameters.push({ at, mixed: { before, pattern: patternOf([before, ...parts]) } });
  }
  return { literals, parameters };
}

function patternOf(texts: readonly string[]): RegExp {
  return new RegExp(`^${texts.map(escaped).join("(.+?)")}$`, "s");
}

/** Percent-encoded where every client does so: what a path cannot have (WHATWG URL, path percent-encode set). */
function asSent(text: string): string {
  return text.replace(/[^\x21-\x7e]+|["<>`]/g, encodeURIComponent);
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
}

function fits({ literals, parameters }: RoutedPath, given: readonly string[]): boolean {
  for (const { at, text } of literals) if (given[at] !== text) return false;
  for (const { at, mixed } of parameters) {
    const text = given[at] ?? "";
    if (text === "") return false;
    if (mixed && !(text.startsWith(mixed.before) && mixed.pattern.test(text))) return false;
  }
  return true;
}

function valuesOf({ parameters }: RoutedPath, given: readonly string[]): string[] {
  const values: string[] = [];
  for (const { at, mixed } of parameters) {
    const text = given[at] ?? "";
    if (mixed) values.push(...(mixed.pattern.exec(text) ?? []).slice(1));
    else values.push(text);
  }
  return values;
}
