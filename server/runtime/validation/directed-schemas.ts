import type { AnySchemaObject, ValidateFunction } from "ajv";
import { isObject } from "../objects.js";
import { followReferences } from "./document.js";

export type Schema = Readonly<Record<string, unknown>>;

/** The used part of Ajv, for any of its versions. */
export interface Ajv {
  readonly schemas: object;
  addSchema(schema: AnySchemaObject, key: string): unknown;
  compile(schema: AnySchemaObject): ValidateFunction;
  readonly opts: {
    readonly coerceTypes?: boolean | "array" | undefined;
    readonly allErrors?: boolean | undefined;
  };
}

/** `readOnly` properties are not sent, `writeOnly` properties not returned (OpenAPI 3.1, Schema Object). */
export type Marker = "readOnly" | "writeOnly";

/** `closed`: no undeclared properties. `open`: part of a schema closed as a whole. `plain`: unchanged. */
type Form = "plain" | "open" | "closed";

/** The keyword for discriminators in prepared schemas, which Ajv ignores. */
export const DISCRIMINATOR = "x-discriminator";

/** Required members that requests may lack, by their names, since an example of the document lacks them. */
export const OPTIONAL_IN_REQUESTS = "x-optional-in-requests";

/** Read-only members that requests may have, by their names, since an example of the document has them. */
export const IGNORED_IN_REQUESTS = "x-ignored-in-requests";

/** In prepared schemas: removes the value from its object. */
export const REMOVED = "x-removed";

const COMBINING = ["allOf", "anyOf", "oneOf"] as const;
/** Keywords without schemas, and keywords with schemas by name. */
const EXAMPLES: ReadonlySet<string> = new Set(["example", "examples"]);
export const VALUES: ReadonlySet<string> = new Set(["const", "default", "enum", ...EXAMPLES]);
const NAMED: ReadonlySet<string> = new Set([
  ...["properties", "patternProperties", "dependentSchemas", "$defs"],
]);
/** Keywords with schemas of inner values, and with schemas of the same value as their parent schema. */
const INNER: ReadonlySet<string> = new Set([
  ...["properties", "patternProperties", "items", "prefixItems"],
  ...["additionalProperties", "contains"],
]);
const SAME_VALUE: ReadonlySet<string> = new Set([
  ...COMBINING,
  ...["if", "then", "else", "dependentSchemas"],
]);
/** Keywords by which a schema itself declares further properties of an object. */
const FURTHER = ["additionalProperties", "unevaluatedProperties", "patternProperties"];

const COMPONENT = /^#\/components\/schemas\/([^/]+)$/;
const NONE: ReadonlySet<string> = new Set();

/**
 * Prepares schemas for Ajv, for requests or responses: unsent properties are optional, discriminators only
 * choose errors, unbounded integers of requests are `int64`, and responses are closed on request.
 */
export class DirectedSchemas {
  /** The prepared schemas so far: the target of all their references. */
  readonly document: { components: { schemas: Record<string, unknown> } };
  /** The names of these schemas, and how many of them each Ajv has. */
  readonly #names: string[] = [];
  readonly #added = new WeakMap<Ajv, number>();
  readonly #form: Form;
  readonly #marker: Marker;

  /** `isClosed`: an object of the schema has no property that it does not declare. */
  constructor(
    private readonly source: object,
    private readonly direction: "requests" | "responses",
    { isClosed = false } = {},
  ) {
    this.document = { components: { schemas: {} } };
    this.#form = isClosed ? "closed" : "plain";
    this.#marker = direction === "requests" ? "readOnly" : "writeOnly";
  }

  /** The prepared form of a schema of the document. `isOpen`: its objects are not closed. */
  prepared(schema: unknown, { isOpen = false } = {}): unknown {
    return this.#prepared(schema, isOpen ? "plain" : this.#form);
  }

  /** Compiles the check of an object with these prepared property schemas. */
  compile(ajv: Ajv, properties: object): ValidateFunction {
    const { schemas } = this.document.components;
    for (const name of this.#names.slice(this.#added.get(ajv))) {
      ajv.addSchema(schemas[name] as AnySchemaObject, `#/components/schemas/${name}`);
    }
    this.#added.set(ajv, this.#names.length);
    return ajv.compile({ type: "object", required: Object.keys(properties), properties });
  }

  /** `around`: unsent properties, by the schemas that contain this one. */
  #prepared(node: unknown, form: Form, around = NONE): unknown {
    if (Array.isArray(node)) return node.map((each) => this.#prepared(each, form, around));
    if (!isObject(node)) return node;
    const isChoice = isChoiceOnly(node);
    const unsent = this.#unsent(node, around);
    const inner = (keyword: string): Form => {
      if (form === "plain") return form;
      if (isChoice && form === "closed" && (keyword === "anyOf" || keyword === "oneOf"))
        return form;
      if (INNER.has(keyword)) return "closed";
      return SAME_VALUE.has(keyword) ? "open" : "plain";
    };
    // Ajv searches a schema for ids, also in its examples.
    const entries = Object.entries(node).filter(([keyword]) => !EXAMPLES.has(keyword));
    const members = entries.map(([keyword, value]): [string, unknown] => {
      if (VALUES.has(keyword)) return [keyword, value];
      if (keyword === "discriminator") return [DISCRIMINATOR, value];
      if (keyword === "required" && Array.isArray(value)) {
        return [keyword, value.filter((name) => !unsent.has(name as string))];
      }
      if (keyword === "$ref" && typeof value === "string") {
        return [keyword, this.#reference(value, isReference(node) ? form : inner("allOf"))];
      }
      if (NAMED.has(keyword) && isObject(value)) {
        const prepared = this.#each(value, inner(keyword));
        return [keyword, keyword === "properties" ? this.#withRemoved(node, prepared) : prepared];
      }
      return [keyword, this.#prepared(value, inner(keyword), keyword === "allOf" ? unsent : NONE)];
    });
    if (this.direction === "requests" && isUnboundedInteger(node))
      members.push(["format", "int64"]);
    if (form === "closed" && this.#isToClose(node, isChoice)) members.push([closing(node), false]);
    const prepared = Object.fromEntries(members);
    return form === "plain" ? prepared : withRequired(node, prepared);
  }

  #each(schemas: Schema, form: Form): Schema {
    const entries = Object.entries(schemas);
    return Object.fromEntries(entries.map(([name, each]) => [name, this.#prepared(each, form)]));
  }

  #withRemoved(node: Schema, properties: Schema): Schema {
    const names = this.direction === "requests" ? listIn(node, IGNORED_IN_REQUESTS) : [];
    if (names.length === 0) return properties;
    const removed: [string, Schema][] = names.map((name) => [String(name), { [REMOVED]: true }]);
    return Object.fromEntries([...Object.entries(properties), ...removed]);
  }

  /** A reference to that form of a schema, which is prepared once. */
  #reference($ref: string, form: Form): string {
    const name = COMPONENT.exec($ref)?.[1];
    if (name === undefined) return $ref;
    // No component's name contains a colon.
    const prepared = form === "plain" ? name : `${name}:${form}`;
    const { schemas } = this.document.components;
    if (!Object.hasOwn(schemas, prepared)) {
      // Set before it is complete, since a schema may refer to itself.
      schemas[prepared] = {};
      this.#names.push(prepared);
      schemas[prepared] = this.#prepared(followReferences(this.source, { $ref }), form);
    }
    return `#/components/schemas/${prepared}`;
  }

  /** Whether to close the object: it has properties and does not declare additional ones. */
  #isToClose(node: Schema, isChoice: boolean): boolean {
    if (isChoice || isReference(node) || FURTHER.some((keyword) => keyword in node)) return false;
    return this.#namesProperties(node, new Set());
  }

  /** Whether a schema names properties, itself or by the schemas it combines. */
  #namesProperties(node: unknown, seen: Set<unknown>): boolean {
    const schema = followReferences(this.source, node);
    if (!isObject(schema) || seen.has(schema)) return false;
    seen.add(schema);
    if (isObject(schema["properties"])) return true;
    return COMBINING.some((keyword) =>
      listIn(schema, keyword).some((part) => this.#namesProperties(part, seen)),
    );
  }

  /** The names of the properties with the marker, in the schema and in those that it combines by `allOf`. */
  #unsent(node: Schema, around: ReadonlySet<string>): ReadonlySet<string> {
    if (!Array.isArray(node["required"]) && !Array.isArray(node["allOf"])) return around;
    const names = new Set(around);
    this.#collectUnsent(node, names, []);
    return names;
  }

  #collectUnsent(reference: unknown, names: Set<string>, within: readonly unknown[]): void {
    const node = followReferences(this.source, reference);
    if (!isObject(node) || within.includes(node)) return;
    for (const [name, property] of namedIn(node, "properties")) {
      const target = followReferences(this.source, property);
      if (isObject(target) && target[this.#marker] === true) names.add(name);
    }
    if (this.direction === "requests") {
      for (const name of listIn(node, OPTIONAL_IN_REQUESTS)) names.add(String(name));
    }
    for (const part of listIn(node, "allOf")) this.#collectUnsent(part, names, [...within, node]);
  }
}

export function listIn(schema: Schema, keyword: string): unknown[] {
  const list = schema[keyword];
  return Array.isArray(list) ? list : [];
}

export function namedIn(schema: Schema, keyword: string): [name: string, schema: unknown][] {
  return Object.entries(Object(schema[keyword]) as object);
}

/** A reference without siblings. */
function isReference(node: Schema): boolean {
  return "$ref" in node && Object.keys(node).length === 1;
}

/** Whether each branch is closed by itself, since one branch may be open. */
function isChoiceOnly(node: Schema): boolean {
  return ("anyOf" in node || "oneOf" in node) && !("properties" in node) && !("allOf" in node);
}

/** The keyword that closes an object, as a whole if it is combined (JSON Schema 2020-12). */
function closing(node: Schema): string {
  const isCombined = "$ref" in node || COMBINING.some((keyword) => keyword in node);
  return isCombined ? "unevaluatedProperties" : "additionalProperties";
}

/** A required property is declared, though `properties` may lack it. */
function withRequired(node: Schema, prepared: Schema): Schema {
  if (FURTHER.some((keyword) => keyword in node)) return prepared;
  const names = listIn(prepared, "required").map(String);
  const { properties = {} } = prepared;
  const missing = names.filter((name) => !Object.hasOwn(Object(properties) as object, name));
  if (missing.length === 0) return prepared;
  const declared = Object.fromEntries(missing.map((name) => [name, true]));
  return { ...prepared, properties: { ...declared, ...Object(properties) } };
}

function isUnboundedInteger({ type, format, ...bounds }: Schema): boolean {
  const types = [type].flat();
  if (!types.includes("integer") || types.includes("number") || format === "int32") return false;
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum } = bounds;
  const isBound = (...values: unknown[]): boolean =>
    values.some((each) => Number.isSafeInteger(each));
  return !(isBound(minimum, exclusiveMinimum) && isBound(maximum, exclusiveMaximum));
}
