import { isObject } from "../objects.js";
import type { OpenApiDocument } from "../validation/document.js";

/** A server of a document, which may be malformed. */
type Server = Readonly<Record<string, unknown>>;

/** Most base paths of a document, since each is compared with the path of every request. */
const MOST_PATHS = 50;

/**
 * The paths of a document's servers, without those at the root; longer ones first, since they may begin with others.
 * A variable has each value of its `enum`, or its default.
 *
 * @example
 * basePathsOf({ servers: [{ url: "https://api.example.com/{version}", variables: { version: { default: "v2" } } }] }); // ["/v2"]
 */
export function basePathsOf(
  document: Pick<OpenApiDocument, "servers" | "x-other-servers">,
): string[] {
  const { servers = [], "x-other-servers": others = [] } = document;
  const paths = new Set<string>();
  for (const path of [...servers, ...others].flatMap(firstPaths)) {
    if (paths.size < MOST_PATHS) paths.add(path);
  }
  return [...paths].sort((a, b) => b.length - a.length);
}

/** The URL of a path, which begins with the path of the base URL unless a proxy has removed it. */
export function urlAt(path: string, baseUrl: string): string {
  const { origin, pathname } = new URL(baseUrl);
  const base = pathname.replace(/\/$/, "");
  return `${origin}${path.startsWith(`${base}/`) ? "" : base}${path}`;
}

function firstPaths(server: object): string[] {
  const paths: string[] = [];
  for (const path of pathsOf({ ...server })) {
    if (paths.length >= MOST_PATHS) break;
    paths.push(path);
  }
  return paths;
}

function* pathsOf({ url, variables }: Server): Generator<string> {
  if (typeof url !== "string") return;
  // The name of a host has one value: it does not change the path.
  const [authority = ""] = /^(?:[^/]*:)?\/\/[^/]*/.exec(url) ?? [];
  const valuesOf = (name: string): string[] => valuesIn(isObject(variables) ? variables[name] : {});
  for (const host of expanded(authority, (name) => valuesOf(name).slice(0, 1))) {
    for (const rest of expanded(url.slice(authority.length), valuesOf)) {
      const path = URL.canParse(host + rest, BASE) ? new URL(host + rest, BASE).pathname : "/";
      const isWhole = !/%7[BD]/i.test(path);
      if (isWhole && /[^/]/.test(path)) yield path.replace(/\/+$/, "");
    }
  }
}

const BASE = "http://localhost/";

/** The default first. */
function valuesIn(variable: unknown): string[] {
  const { default: preset, enum: values } = isObject(variable) ? variable : {};
  const all: unknown[] = [preset ?? [], values ?? []].flat();
  const scalars = all.filter((each) => typeof each === "string" || typeof each === "number");
  return [...new Set(scalars.map(String))];
}

/** A template with each combination of the values of its variables; a variable without values stays unchanged. */
function* expanded(template: string, valuesOf: (name: string) => string[]): Generator<string> {
  const variable = /\{([^{}]*)\}/.exec(template);
  if (!variable) {
    yield template;
    return;
  }
  const [written, name = ""] = variable;
  const before = template.slice(0, variable.index);
  const after = template.slice(variable.index + written.length);
  const values = valuesOf(name);
  for (const rest of expanded(after, valuesOf)) {
    for (const value of values.length > 0 ? values : [encodeURIComponent(written)]) {
      yield before + value + rest;
    }
  }
}
