import { followReferences } from "./document.js";

type Schema = Record<string, unknown>;

const COMBINING = ["allOf", "anyOf", "oneOf"] as const;
/** Keywords with schemas of inner values, which are closed by themselves. */
const BY_NAME = ["properties", "patternProperties", "dependentSchemas"] as const;
/** Keywords with schemas of the same value as their parent schema. */
const SAME_VALUE = ["if", "then", "else"] as const;

/**
 * Closes the objects of all responses of a document, in place: the service must send no property that the
 * document does not name, so that no handler leaks a field. The published document may leave responses
 * open, since clients must tolerate new properties.
 *
 * An object is closed if it has properties and does not declare additional ones. An object combined by
 * `allOf` is closed as a whole, with `unevaluatedProperties` (JSON Schema 2020-12), so only from OpenAPI
 * 3.1 on.
 */
export function closeResponses(document: object): void {
  new Closing(document).closeAll();
}

class Closing {
  readonly #schemas: Schema;
  /** Whether `unevaluatedProperties` is supported. */
  readonly #knowsUnevaluated: boolean;

  constructor(private readonly document: object) {
    const { components, openapi } = document as {
      components?: { schemas?: Schema };
      openapi?: string;
    };
    this.#schemas = components?.schemas ?? {};
    this.#knowsUnevaluated = !/^3\.0\b/.test(openapi ?? "");
  }

  closeAll(): void {
    const { paths = {}, components } = this.document as {
      // Beside the operations stand other members, such as `parameters`.
      paths?: Record<string, Record<string, { responses?: Schema } | null>>;
      components?: { responses?: Schema };
    };
    const responses = Object.values(paths).flatMap((item) =>
      Object.values(item).flatMap((operation) =>
        Object.values<unknown>(Object(operation?.responses) as Schema),
      ),
    );
    for (const response of [...responses, ...Object.values(components?.responses ?? {})]) {
      const { content } = Object(response) as { content?: Record<string, { schema?: unknown }> };
      for (const media of Object.values(content ?? {})) {
        if (media.schema !== undefined) media.schema = this.#closed(media.schema);
      }
    }
  }

  /** The closed form of a schema for a whole value. */
  #closed(node: unknown): unknown {
    if (!isSchema(node)) return node;
    const { $ref } = node;
    if (typeof $ref === "string" && Object.keys(node).length === 1)
      return this.#reference($ref, true);
    const schema = this.#open(node) as Schema;
    const isChoice = ("anyOf" in node || "oneOf" in node) && !("properties" in node);
    if (isChoice && !("allOf" in node)) return this.#closedBranches(schema, node);
    const isCombined = COMBINING.some((keyword) => keyword in node) || "$ref" in node;
    const isSilent =
      !("additionalProperties" in node) &&
      !("unevaluatedProperties" in node) &&
      !("patternProperties" in node);
    if (!isSilent || !namesProperties(this.document, node)) return schema;
    if (!isCombined) return { ...schema, additionalProperties: false };
    return this.#knowsUnevaluated ? { ...schema, unevaluatedProperties: false } : schema;
  }

  /** Closes each branch by itself, since one branch may be open. */
  #closedBranches(schema: Schema, node: Schema): Schema {
    const closed = { ...schema };
    for (const keyword of ["anyOf", "oneOf"]) {
      const branches = node[keyword];
      if (Array.isArray(branches)) closed[keyword] = branches.map((each) => this.#closed(each));
    }
    return closed;
  }

  /** The form of a schema that is part of another: inner values are closed, the value itself is not. */
  #open(node: unknown): unknown {
    if (!isSchema(node)) return node;
    const schema: Schema = { ...node };
    if (typeof schema["$ref"] === "string") {
      schema["$ref"] = (this.#reference(schema["$ref"], false) as { $ref: string }).$ref;
    }
    for (const keyword of BY_NAME) {
      if (isSchema(schema[keyword])) schema[keyword] = this.#each(schema[keyword]);
    }
    for (const keyword of ["items", "additionalProperties", "contains"]) {
      schema[keyword] = keyword in schema ? this.#closed(schema[keyword]) : undefined;
      if (schema[keyword] === undefined) delete schema[keyword];
    }
    const { prefixItems } = schema;
    if (Array.isArray(prefixItems))
      schema["prefixItems"] = prefixItems.map((each) => this.#closed(each));
    for (const keyword of COMBINING) {
      const parts = schema[keyword];
      if (Array.isArray(parts)) schema[keyword] = parts.map((part) => this.#open(part));
    }
    for (const keyword of SAME_VALUE) {
      if (keyword in schema) schema[keyword] = this.#open(schema[keyword]);
    }
    return schema;
  }

  #each(schemas: Schema): Schema {
    return Object.fromEntries(
      Object.entries(schemas).map(([name, schema]) => [name, this.#closed(schema)]),
    );
  }

  /**
   * A reference to the closed form of a schema, or to the form with only inner values closed. Each form
   * is created once.
   */
  #reference($ref: string, isClosed: boolean): unknown {
    const name = /^#\/components\/schemas\/([^/]+)$/.exec($ref)?.[1];
    if (name === undefined) return { $ref };
    const form = `${isClosed ? "closed" : "open"}.${name}`;
    if (!(form in this.#schemas)) {
      // Set before recursion, since a schema may refer to itself.
      this.#schemas[form] = {};
      const schema = followReferences(this.document, { $ref });
      this.#schemas[form] = isClosed ? this.#closed(schema) : this.#open(schema);
    }
    return { $ref: `#/components/schemas/${form}` };
  }
}

/** Whether a schema names properties, itself or by the schemas it combines. */
function namesProperties(document: object, node: unknown, seen = new Set<unknown>()): boolean {
  const schema = followReferences(document, node);
  if (!isSchema(schema) || seen.has(schema)) return false;
  seen.add(schema);
  if (isSchema(schema["properties"])) return true;
  return COMBINING.some((keyword) => {
    const parts = schema[keyword];
    return Array.isArray(parts) && parts.some((part) => namesProperties(document, part, seen));
  });
}

function isSchema(node: unknown): node is Schema {
  return typeof node === "object" && node !== null && !Array.isArray(node);
}
