import { escape, isObject, isPlainObject } from "../document.js";

/** A kind of object in an OpenAPI document. */
export type NodeKind =
  | "Root"
  | "Components"
  | "PathItem"
  | "Operation"
  | "Callback"
  | "Parameter"
  | "Header"
  | "RequestBody"
  | "Response"
  | "MediaType"
  | "Encoding"
  | "Example"
  | "SecurityScheme"
  | "Flows"
  | "Server"
  | "Tag"
  | "Schema";

export type Node = Record<string, unknown>;
/** Called after the nodes inside have been visited, with the pointer from `#` to the node. */
export type Visitors = Partial<Record<NodeKind, (node: Node, pointer: string) => void>>;

/** What a property holds: one node, a list of nodes, or nodes by name. */
type Child = NodeKind | { listOf: NodeKind } | { mapOf: NodeKind };

const list = (listOf: NodeKind): Child => ({ listOf });
const map = (mapOf: NodeKind): Child => ({ mapOf });
const all = (keys: string[], child: Child): Record<string, Child> =>
  Object.fromEntries(keys.map((key) => [key, child]));

const OPERATIONS = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"];
const CONTENT = { content: map("MediaType") };
const DESCRIBED = { schema: "Schema", examples: map("Example"), ...CONTENT } as const;

const CHILDREN: Record<NodeKind, Readonly<Record<string, Child>>> = {
  Root: {
    paths: map("PathItem"),
    webhooks: map("PathItem"),
    components: "Components",
    servers: list("Server"),
    tags: list("Tag"),
  },
  Components: {
    schemas: map("Schema"),
    responses: map("Response"),
    parameters: map("Parameter"),
    examples: map("Example"),
    requestBodies: map("RequestBody"),
    headers: map("Header"),
    securitySchemes: map("SecurityScheme"),
    callbacks: map("Callback"),
    pathItems: map("PathItem"),
    mediaTypes: map("MediaType"),
  },
  PathItem: {
    ...all(OPERATIONS, "Operation"),
    additionalOperations: map("Operation"),
    parameters: list("Parameter"),
    servers: list("Server"),
  },
  Operation: {
    parameters: list("Parameter"),
    requestBody: "RequestBody",
    responses: map("Response"),
    callbacks: map("Callback"),
    servers: list("Server"),
  },
  // Its children have any name: see childrenOf.
  Callback: {},
  Parameter: DESCRIBED,
  Header: DESCRIBED,
  RequestBody: CONTENT,
  Response: { ...CONTENT, headers: map("Header") },
  MediaType: {
    schema: "Schema",
    itemSchema: "Schema",
    examples: map("Example"),
    encoding: map("Encoding"),
  },
  Encoding: { headers: map("Header") },
  Example: {},
  SecurityScheme: { flows: "Flows" },
  Flows: {},
  Server: {},
  Tag: {},
  Schema: {
    ...all(["properties", "patternProperties", "$defs", "dependentSchemas"], map("Schema")),
    ...all(["allOf", "anyOf", "oneOf", "prefixItems"], list("Schema")),
    ...all(["items", "additionalProperties", "not", "if", "then", "else", "contains"], "Schema"),
    ...all(["propertyNames", "unevaluatedItems", "unevaluatedProperties"], "Schema"),
    contentSchema: "Schema",
  },
};

export const NODE_KINDS = Object.keys(CHILDREN) as NodeKind[];

/**
 * Visits every node of a bundled document once, inner nodes first. Visitors may write into their node. Skips data:
 * values of `example`, `default`, `enum`, `const` and `x-…`.
 */
export function walkDocument(document: Node, visitors: Visitors): void {
  // YAML's anchors place one object several times.
  const seen = new Set<Node>();

  function visit(node: unknown, kind: NodeKind, pointer: string): void {
    if (!isPlainObject(node) || seen.has(node)) return;
    seen.add(node);
    for (const [key, child] of childrenOf(node, kind)) {
      if (key in node) visitChild(node[key], child, `${pointer}/${escape(key)}`);
    }
    visitors[kind]?.(node, pointer);
  }

  function visitChild(value: unknown, child: Child, pointer: string): void {
    if (!isObject(value)) return;
    if (typeof child === "string") return visit(value, child, pointer);
    const kind = "listOf" in child ? child.listOf : child.mapOf;
    const mayBeExtension = "mapOf" in child && kind !== "Schema" && kind !== "Header";
    for (const [name, each] of Object.entries(value)) {
      if (mayBeExtension && name.startsWith("x-")) continue;
      visit(each, kind, `${pointer}/${escape(name)}`);
    }
  }

  visit(document, "Root", "#");
}

function childrenOf(node: Node, kind: NodeKind): [key: string, child: Child][] {
  if (kind !== "Callback") return Object.entries(CHILDREN[kind]);
  const expressions = Object.keys(node).filter((key) => key !== "$ref" && !key.startsWith("x-"));
  return expressions.map((key) => [key, "PathItem"]);
}
