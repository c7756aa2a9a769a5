import { isObject } from "../document.js";

export type Node = Record<string, unknown>;

/** What stands below these is data: a `$ref` or a `properties` there means nothing. */
const DATA = new Set(["example", "examples", "default", "enum", "const", "x-errors"]);
/** Their members' names are chosen by the author: `properties` may well have one called `default`. */
const NAMED = new Set([
  ...["properties", "patternProperties", "dependentSchemas", "$defs"],
  ...["paths", "schemas", "parameters", "requestBodies", "responses", "headers"],
]);

/**
 * Visits every object of a document or a part of it that is no data, from the outside inwards. What `visit`
 * puts into an object is visited too.
 */
export function walk(node: unknown, visit: (node: Node) => void, isNamed = false): void {
  if (Array.isArray(node)) return node.forEach((element) => walk(element, visit));
  if (!isObject(node)) return;
  if (!isNamed) visit(node);
  for (const [name, child] of Object.entries(node)) {
    if (isNamed || !DATA.has(name)) walk(child, visit, !isNamed && NAMED.has(name));
  }
}

const COMPONENT = /^#\/components\/schemas\/([^/]+)$/;

/** The schema component that a reference points to, by its name. */
function componentOf(reference: unknown): string | undefined {
  return typeof reference === "string" ? COMPONENT.exec(reference)?.[1] : undefined;
}

export function referenceTo(name: string): string {
  return `#/components/schemas/${name}`;
}

/** Replaces, in place, the references of a part of a document, the mappings of its discriminators included. */
export function redirect(part: unknown, newName: (name: string) => string): void {
  const redirected = (reference: unknown): unknown => {
    const name = componentOf(reference);
    return name === undefined ? reference : referenceTo(newName(name));
  };
  walk(part, (node) => {
    if (typeof node["$ref"] === "string") node["$ref"] = redirected(node["$ref"]);
    if (!isObject(node["discriminator"])) return;
    const { mapping } = node["discriminator"];
    if (!isObject(mapping)) return;
    for (const [value, reference] of Object.entries(mapping))
      mapping[value] = redirected(reference);
  });
}

/** The schema components that a part of a document refers to, by themselves or through others. */
export function componentsUsedBy(schemas: Node, parts: readonly unknown[]): Set<string> {
  const used = new Set<string>();
  const follow = (part: unknown): void =>
    walk(part, (node) => {
      const name = componentOf(node["$ref"]);
      if (name === undefined || used.has(name)) return;
      used.add(name);
      follow(schemas[name]);
    });
  parts.forEach(follow);
  return used;
}
