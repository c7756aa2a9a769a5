import { isObject } from "../document.js";

export type Node = Record<string, unknown>;

/** Keywords whose values are data, not schemas. */
const DATA = new Set(["example", "examples", "default", "enum", "const", "x-errors"]);
/** Keywords whose members may have any name, such as `default`. */
const NAMED = new Set([
  ...["properties", "patternProperties", "dependentSchemas", "$defs"],
  ...["paths", "schemas", "parameters", "requestBodies", "responses", "headers"],
]);

/** Visits all objects that are not data, outer ones first, including those that `visit` adds. */
export function walk(node: unknown, visit: (node: Node) => void, isNamed = false): void {
  if (Array.isArray(node)) return node.forEach((element) => walk(element, visit));
  if (!isObject(node)) return;
  if (!isNamed) visit(node);
  for (const [name, child] of Object.entries(node)) {
    if (isNamed || !DATA.has(name)) walk(child, visit, !isNamed && NAMED.has(name));
  }
}

const COMPONENT = /^#\/components\/schemas\/([^/]+)$/;

/** The name of the schema component that a reference points to. */
export function componentOf(reference: unknown): string | undefined {
  return typeof reference === "string" ? COMPONENT.exec(reference)?.[1] : undefined;
}

export function referenceTo(name: string): string {
  return `#/components/schemas/${name}`;
}

/** Replaces, in place, references to schema components, including the mappings of discriminators. */
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

/** The schema components that parts of a document refer to, directly or not. */
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
