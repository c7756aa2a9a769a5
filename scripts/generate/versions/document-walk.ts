import { isObject } from "../document.js";
import { escape } from "../proof/place.js";

/** A kind of object in an OpenAPI document, as far as one holds others that are looked for. */
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
    ...Object.fromEntries(OPERATIONS.map((method) => [method, "Operation" as const])),
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
  // Its children have names of their own: see childrenOf.
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
    ...Object.fromEntries(
      ["properties", "patternProperties", "$defs", "dependentSchemas"].map((key) => [
        key,
        map("Schema"),
      ]),
    ),
    ...Object.fromEntries(
      ["allOf", "anyOf", "oneOf", "prefixItems"].map((k) => [k, list("Schema")]),
    ),
    ...Object.fromEntries(
      [
        ...["items", "additionalProperties", "not", "if", "then", "else", "contains"],
        ...["propertyNames", "unevaluatedItems", "unevaluatedProperties", "contentSchema"],
      ].map((key) => [key, "Schema" as const]),
    ),
  },
};

/**
 * Visits every node of a bundled document once, those inside before those around. Visitors may write
 * into their node. What stands under `example`, `default`, `enum`, `const` or `x-…` is data and is not
 * looked into.
 */
export function walkDocument(document: Node, visitors: Visitors): void {
  new Walk(visitors).visit(document, "Root", "#");
}

class Walk {
  /** YAML's anchors make one object stand in several places. */
  readonly #seen = new Set<Node>();

  constructor(private readonly visitors: Visitors) {}

  visit(node: unknown, kind: NodeKind, pointer: string): void {
    if (!isObject(node) || Array.isArray(node) || this.#seen.has(node)) return;
    this.#seen.add(node);
    for (const [key, child] of childrenOf(node, kind)) {
      if (key in node) this.#visitChild(node[key], child, `${pointer}/${escape(key)}`);
    }
    this.visitors[kind]?.(node, pointer);
  }

  #visitChild(value: unknown, child: Child, pointer: string): void {
    if (!isObject(value)) return;
    if (typeof child === "string") return this.visit(value, child, pointer);
    const kind = "listOf" in child ? child.listOf : child.mapOf;
    const mayBeExtension = "mapOf" in child && kind !== "Schema" && kind !== "Header";
    for (const [name, each] of Object.entries(value)) {
      if (mayBeExtension && name.startsWith("x-")) continue;
      this.visit(each, kind, `${pointer}/${escape(name)}`);
    }
  }
}

function childrenOf(node: Node, kind: NodeKind): [key: string, child: Child][] {
  if (kind !== "Callback") return Object.entries(CHILDREN[kind]);
  const expressions = Object.keys(node).filter((key) => key !== "$ref" && !key.startsWith("x-"));
  return expressions.map((key) => [key, "PathItem"]);
}
