import {
  isObject,
  type OpenApiDocument,
  resolve,
  type Schema,
  type SchemaObject,
} from "../document.js";

/** A schema with its references followed and its `allOf` merged: what a value of it looks like. */
export interface SchemaShape {
  /** JSON types that a value may have, without `null`; empty where the schema does not say. */
  types: ReadonlySet<string>;
  nullable: boolean;
  /** The keywords of the schema and of all that is merged into it. */
  keywords: Readonly<SchemaObject>;
  /** Whether alternatives (`oneOf`, `anyOf`, `if`) are left: then no one shape describes a value. */
  isMixed: boolean;
  /** The components that were followed on the way, to tell where a schema contains itself. */
  through: readonly string[];
}

/** Keywords under which a schema has alternatives. */
const ALTERNATIVES = ["oneOf", "anyOf"] as const;

export function shapeOf(document: OpenApiDocument, schema: Schema | undefined): SchemaShape {
  const merged = new Merger(document);
  merged.add(schema);
  return merged.shape();
}

class Merger {
  readonly #document: OpenApiDocument;
  readonly #through: string[] = [];
  #keywords: SchemaObject = {};
  #types: Set<string> | undefined;
  #nullable = false;
  #isMixed = false;

  constructor(document: OpenApiDocument) {
    this.#document = document;
  }

  add(schema: Schema | undefined): void {
    if (schema === undefined || typeof schema === "boolean") return;
    const { $ref } = schema;
    if (typeof $ref === "string") {
      if (this.#through.includes($ref)) return;
      this.#through.push($ref);
      this.add(resolve<SchemaObject>(this.#document, { $ref }));
    }
    const { $ref: _ref, allOf = [], ...own } = schema as SchemaObject & { $ref?: string };
    this.#addOwn(own);
    for (const part of allOf) this.add(part);
    for (const keyword of ALTERNATIVES) this.#addAlternatives(own[keyword]);
    if (isObject(own["if"]) || own.not !== undefined) this.#isMixed = true;
  }

  shape(): SchemaShape {
    const types = new Set(this.#types ?? []);
    const isNullable = types.delete("null") || this.#nullable;
    if (types.has("integer") && types.has("number")) types.delete("integer");
    return {
      types,
      nullable: isNullable,
      keywords: this.#keywords,
      isMixed: this.#isMixed,
      through: this.#through,
    };
  }

  #addOwn(own: SchemaObject): void {
    const properties = { ...this.#keywords.properties, ...own.properties };
    const required = [...(this.#keywords.required ?? []), ...(own.required ?? [])];
    this.#keywords = {
      ...this.#keywords,
      ...own,
      ...(Object.keys(properties).length > 0 && { properties }),
      ...(required.length > 0 && { required }),
    };
    const types = typesOf(own);
    if (types) this.#narrow(types);
    // The keyword of OpenAPI 3.0.
    if (Reflect.get(own, "nullable") === true) this.#nullable = true;
  }

  #narrow(types: readonly string[]): void {
    const before = this.#types;
    this.#types = new Set(before ? types.filter((type) => before.has(type)) : types);
  }

  /** One alternative beside `null` is the schema itself; several have no shape in common. */
  #addAlternatives(alternatives: readonly Schema[] | undefined): void {
    if (!alternatives) return;
    const others = alternatives.filter((each) => !this.#isNull(each));
    if (others.length < alternatives.length) this.#nullable = true;
    if (others.length === 1) this.add(others[0]);
    else this.#isMixed = true;
  }

  #isNull(schema: Schema): boolean {
    if (typeof schema === "boolean") return false;
    const { type, const: constant, enum: values } = resolve<SchemaObject>(this.#document, schema);
    return type === "null" || constant === null || (values?.length === 1 && values[0] === null);
  }
}

/** As the schema says, or else as its values, members or elements let guess. */
function typesOf({
  type,
  const: constant,
  enum: values,
  ...rest
}: SchemaObject): string[] | undefined {
  if (type !== undefined) return [type].flat();
  if (values !== undefined) return [...new Set(values.map(typeOf))];
  if (constant !== undefined) return [typeOf(constant)];
  if (rest.properties !== undefined) return ["object"];
  return rest.items !== undefined ? ["array"] : undefined;
}

function typeOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}
