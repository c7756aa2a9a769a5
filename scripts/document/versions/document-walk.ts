import { escape, isObject } from "../document.js";
import { getTypes } from "../redocly.js";

/** Kinds of objects in an OpenAPI document, as Redocly names them. */
export const NODE_KINDS = [
  ...(["Root", "Components", "PathItem", "Operation", "Callback", "Parameter", "Header"] as const),
  ...(["RequestBody", "Response", "MediaType", "Encoding", "Example", "SecurityScheme"] as const),
  ...(["OAuth2Flows", "Server", "Tag", "Schema"] as const),
] as const;
export type NodeKind = (typeof NODE_KINDS)[number];

export type Node = Record<string, unknown>;
/** Called after the nodes inside have been visited, with the pointer from `#` to the node. */
export type Visitors = Partial<Record<NodeKind, (node: Node, pointer: string) => void>>;

/** The value at a place: a type's name, a list or map of one, or a value that is not a node. */
type Child = string | Type | null | undefined;
type Choice = Child | ((value: unknown, key: string) => Child);
interface Type {
  properties?: Readonly<Record<string, Choice>>;
  additionalProperties?: Choice;
  items?: Choice;
}

/** OpenAPI 3.2 has the types of 3.0 and 3.1. */
const TYPES = {
  ...(getTypes("oas3_2") as Readonly<Record<string, Type>>),
  // Redocly treats each kind of components as a map.
  NamedMediaTypes: { additionalProperties: "MediaType" },
} as Readonly<Record<string, Type>>;

/** Visits each node but data once, inner ones first. Visitors may modify their node. */
export function walkDocument(document: Node, visitors: Visitors): void {
  // YAML anchors make one object occur several times.
  const seen = new Set<object>();

  function visit(node: unknown, child: Child, pointer: string): void {
    const type = typeof child === "string" ? TYPES[child] : child;
    if (!type || !isObject(node) || seen.has(node)) return;
    seen.add(node);
    for (const [key, value] of Object.entries(node)) {
      const choice = Array.isArray(node) ? type.items : memberOf(type, key);
      const next = typeof choice === "function" ? choice(value, key) : choice;
      if (key.startsWith("x-") && next !== "Schema" && next !== "Header") continue;
      visit(value, next, `${pointer}/${escape(key)}`);
    }
    if (typeof child === "string") visitors[child as NodeKind]?.(node, pointer);
  }

  visit(document, "Root", "#");
}

function memberOf({ properties = {}, additionalProperties }: Type, key: string): Choice {
  return Object.hasOwn(properties, key) ? properties[key] : additionalProperties;
}
