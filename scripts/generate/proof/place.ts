import { isObject, type OpenApiDocument, type Referenced, resolve } from "../document.js";

/** A node of the bundled document, and its pointer from `#/`. */
export interface Place<T> {
  node: T;
  pointer: string;
}

/** The place that a reference leads to; any other place as it is. */
export function follow<T extends object>(
  document: OpenApiDocument,
  { node, pointer }: Place<Referenced<T>>,
): Place<T> {
  const found = resolve<T>(document, node);
  if (found === node) return { node: found, pointer };
  // The last of the references on the way is where it stands.
  let current: unknown = node;
  let at = pointer;
  while (isObject(current) && typeof current["$ref"] === "string") {
    at = current["$ref"];
    current = lookUp(document, at);
  }
  return { node: found, pointer: at };
}

/** RFC 6901 section 3. */
export function escape(key: string): string {
  return key.replaceAll("~", "~0").replaceAll("/", "~1");
}

/** What a pointer from `#/` leads to. */
export function lookUp(document: object, pointer: string): unknown {
  return pointer
    .split("/")
    .slice(1)
    .reduce<unknown>((node, token) => {
      const key = decodeURIComponent(token).replaceAll("~1", "/").replaceAll("~0", "~");
      return isObject(node) ? node[key] : undefined;
    }, document);
}
