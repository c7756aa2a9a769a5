import { isObject } from "../../objects.js";
import { valueAt } from "../../validation/document.js";

type Schema = Readonly<Record<string, unknown>>;

/** How XML represents the values of a schema, by its `xml` objects and those of the schemas that it combines. */
export interface XmlShape {
  /** The name in the `xml` object. */
  name: string | undefined;
  /** The name of the component that the schema refers to. */
  component: string | undefined;
  prefix: string | undefined;
  namespace: string | undefined;
  /** How a property is written; `nodeType` is from OpenAPI 3.2. */
  node: "element" | "attribute" | "text";
  /** Whether a list has an element that contains those of its items. */
  isWrapped: boolean;
  types: ReadonlySet<string>;
  properties: ReadonlyMap<string, unknown>;
  items: unknown;
  /** The schema of undeclared properties. */
  further: unknown;
}

/** Reads each schema of a document once. */
export class XmlShapes {
  readonly #shapes = new Map<unknown, XmlShape>();

  constructor(private readonly document: object) {}

  of(schema: unknown): XmlShape {
    const known = this.#shapes.get(schema);
    if (known) return known;
    const shape = shapeOf([...this.#partsOf(schema, new Set())]);
    this.#shapes.set(schema, shape);
    return shape;
  }

  /** The schema, and those that it refers to or combines. */
  *#partsOf(schema: unknown, passed: Set<unknown>): Generator<Schema> {
    if (!isObject(schema) || passed.has(schema)) return;
    passed.add(schema);
    yield schema;
    const { $ref } = schema;
    if (typeof $ref === "string") yield* this.#partsOf(valueAt(this.document, $ref), passed);
    for (const keyword of ["allOf", "anyOf", "oneOf"]) {
      const parts = schema[keyword];
      if (!Array.isArray(parts)) continue;
      for (const part of parts) yield* this.#partsOf(part, passed);
    }
  }
}

/** The first of several `xml` objects counts: it is the outermost. */
function shapeOf(parts: readonly Schema[]): XmlShape {
  const xml = parts.map((part) => part["xml"]).filter(isObject);
  const text = (name: string): string | undefined =>
    xml.map((each) => each[name]).find((value) => typeof value === "string");
  const [items] = valuesOf(parts, "items");
  const [further] = valuesOf(parts, "additionalProperties");
  const properties = parts.flatMap(({ properties }) =>
    isObject(properties) ? Object.entries(properties) : [],
  );
  const types = new Set(parts.flatMap(({ type }) => type ?? []).map(String));
  if (types.size === 0 && items !== undefined) types.add("array");
  return {
    name: text("name"),
    component: componentOf(parts),
    prefix: text("prefix"),
    namespace: text("namespace"),
    node: nodeOf(xml, text("nodeType")),
    isWrapped: xml.some(({ wrapped, nodeType }) => wrapped === true || nodeType === "element"),
    types,
    // The first of equal names counts.
    properties: new Map(properties.reverse()),
    items,
    further,
  };
}

function nodeOf(xml: readonly Schema[], nodeType: string | undefined): XmlShape["node"] {
  if (nodeType === "attribute" || xml.some(({ attribute }) => attribute === true))
    return "attribute";
  return nodeType === "text" || nodeType === "cdata" ? "text" : "element";
}

function valuesOf(parts: readonly Schema[], keyword: string): unknown[] {
  return parts.map((part) => part[keyword]).filter((value) => value !== undefined);
}

function componentOf(parts: readonly Schema[]): string | undefined {
  const [reference] = valuesOf(parts, "$ref");
  if (typeof reference !== "string") return undefined;
  return /^#\/components\/schemas\/([^/]+)$/.exec(reference)?.[1];
}
