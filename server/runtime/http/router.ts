import type { IncomingMessage, ServerResponse } from "node:http";
import type { Method } from "../operation-types.js";

/** Responds to a request. `values`: of the path parameters, as sent. */
export type RouteHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  values: readonly string[],
) => void;

interface RoutedPath<Handler> {
  /** Has a group for each parameter. */
  pattern: RegExp;
  handlers: Map<string, Handler>;
  /** Handles methods without a specific handler. */
  otherwise: Handler | undefined;
}

export interface Route<Handler = RouteHandler> {
  on(method: Method, handler: Handler): Route<Handler>;
  otherwise(handler: Handler): void;
}

export interface Match<Handler = RouteHandler> {
  handler: Handler;
  values: readonly string[];
}

/** Routes by path and method. Segments compare as sent; HEAD runs GET's handler unless declared. */
export class Router<Handler = RouteHandler> {
  /** By the number of segments; within, in the order of registration (more specific first). */
  readonly #paths: RoutedPath<Handler>[][] = [];

  /** If several paths match, the one added first wins. */
  route(template: string): Route<Handler> {
    const path: RoutedPath<Handler> = {
      pattern: patternOf(template),
      handlers: new Map(),
      otherwise: undefined,
    };
    (this.#paths[depthOf(template)] ??= []).push(path);
    const route: Route<Handler> = {
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
  match(method: string, url: string): Match<Handler> | undefined {
    const path = pathOf(url);
    for (const { pattern, handlers, otherwise } of this.#paths[depthOf(path)] ?? []) {
      const values = pattern.exec(path)?.slice(1);
      if (!values) continue;
      const get = method === "HEAD" ? handlers.get("GET") : undefined;
      const handler = handlers.get(method) ?? get ?? otherwise;
      return handler && { handler, values };
    }
    return undefined;
  }
}

/** The path of a request target, which may be an absolute URL (RFC 9112 section 3.2.2). */
function pathOf(url: string): string {
  const question = url.indexOf("?");
  const path = question < 0 ? url : url.slice(0, question);
  return path.startsWith("/") ? path : path.replace(/^https?:\/\/[^/]*/i, "");
}

function depthOf(path: string): number {
  return path.split("/").length;
}

function patternOf(template: string): RegExp {
  const texts = template.split(/\{[^{}]*\}/).map((text) => escaped(asSent(text)));
  return new RegExp(`^${texts.join("([^/]+?)")}$`);
}

/** Percent-encoded as by every client (WHATWG URL, path percent-encode set). */
function asSent(text: string): string {
  return text.replace(/[^\x21-\x7e]+|["<>`]/g, encodeURIComponent);
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
}
