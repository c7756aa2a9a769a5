import type { RequestHandler } from "express";
import type { Route, Router } from "../../generated/router.js";

/** Segments of unreserved letters only: these mean the same to everybody, decoded or not. */
const ORDINARY_PATH = /^(?:\/[A-Za-z0-9_-]+)+$/;
/** In the syntax of Express 5: characters that make a segment more than plain text. */
const SPECIAL = /[\\:*?+!{}()[\]]/;
const PARAMETER = /^:([A-Za-z_$][A-Za-z0-9_$]*)$/;

type Segment =
  | { kind: "literal"; text: string }
  | { kind: "parameter"; name: string }
  /** Text and parameters in one: left to Express, which is known by the text it begins with. */
  | { kind: "mixed"; beginning: string };

interface DirectRoute {
  segments: readonly Segment[];
  handlers: Map<string, RequestHandler>;
}

export interface DirectMatch {
  handler: RequestHandler;
  params: Record<string, string>;
}

/**
 * The routes of the operations once more, for requests that leave no doubt which one they mean: it
 * spares them the way through Express's router, which decides about all others.
 */
export class DirectRoutes implements Router {
  /** By the number of segments; within, the more particular come first, as Express is given them. */
  readonly #routes: DirectRoute[][] = [];

  route(path: string): Route {
    const segments = path.slice(1).split("/").map(parseSegment);
    const handlers = new Map<string, RequestHandler>();
    (this.#routes[segments.length] ??= []).push({ segments, handlers });
    const add = (method: string) => (handler: RequestHandler) => {
      handlers.set(method.toUpperCase(), handler);
      return route;
    };
    const route: Route = {
      // What is not offered is refused by Express.
      all: () => route,
      head: add("head"),
      get: add("get"),
      post: add("post"),
      put: add("put"),
      patch: add("patch"),
      delete: add("delete"),
      options: add("options"),
      trace: add("trace"),
    };
    return route;
  }

  /** `undefined`: let Express see. */
  match(method: string, url: string): DirectMatch | undefined {
    const question = url.indexOf("?");
    const path = question < 0 ? url : url.slice(0, question);
    if (!ORDINARY_PATH.test(path)) return undefined;
    const values = path.slice(1).split("/");
    for (const { segments, handlers } of this.#routes[values.length] ?? []) {
      if (!segments.every((segment, i) => fits(segment, values[i] ?? ""))) continue;
      const handler = handlers.get(method);
      if (!handler || segments.some(({ kind }) => kind === "mixed")) return undefined;
      const params: Record<string, string> = {};
      segments.forEach((segment, i) => {
        if (segment.kind === "parameter") params[segment.name] = values[i] ?? "";
      });
      return { handler, params };
    }
    return undefined;
  }
}

function parseSegment(text: string): Segment {
  const name = PARAMETER.exec(text)?.[1];
  if (name !== undefined) return { kind: "parameter", name };
  const special = text.search(SPECIAL);
  return special < 0
    ? { kind: "literal", text }
    : { kind: "mixed", beginning: text.slice(0, special) };
}

function fits(segment: Segment, value: string): boolean {
  if (segment.kind === "literal") return segment.text === value;
  return segment.kind === "parameter" || value.startsWith(segment.beginning);
}
