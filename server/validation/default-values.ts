import { followReferences } from "./document.js";

type Schema = Readonly<Record<string, unknown>>;

/** Keywords with one schema, with a list of them, and with schemas by name. */
const SINGLE = ["items", "additionalProperties", "if", "then", "else"];
const LISTS = ["allOf", "anyOf", "oneOf", "prefixItems"];
const NAMED = ["properties", "patternProperties", "dependentSchemas"];

/**
 * Fills in the `default`s of a document in bodies. Ajv's own option does so while it validates: a branch of a
 * union would leave its defaults in a value that it rejects, and with them another branch would reject it too;
 * and a read-only property would be rejected for a default that nobody has sent.
 */
export class DefaultValues {
  readonly #known = new Map<Schema, boolean>();

  /** `matches`: whether a value is valid. */
  constructor(
    private readonly document: object,
    private readonly matches: (schema: object, value: unknown) => boolean,
  ) {}

  /** Whether a value of the schema may get any. */
  has(schema: unknown): boolean {
    if (!isSchema(schema)) return false;
    const known = this.#known.get(schema) ?? this.#reaches(schema, new Set());
    this.#known.set(schema, known);
    return known;
  }

  #reaches(schema: Schema, seen: Set<Schema>): boolean {
    if (seen.has(schema)) return false;
    seen.add(schema);
    if (schema["default"] !== undefined) return true;
    const inner = [
      this.#target(schema),
      ...SINGLE.map((keyword) => schema[keyword]),
      ...LISTS.flatMap((keyword) => listIn(schema, keyword)),
      ...NAMED.flatMap((keyword) => namedIn(schema, keyword).map(([, each]) => each)),
    ];
    return inner.some((each) => isSchema(each) && this.#reaches(each, seen));
  }

  /**
   * Before the validation it fills in those that do not depend on what the value matches: they satisfy `required`.
   * `isValid`: also those of branches of unions and conditions, of which it takes the first that matches.
   */
  fill(schema: unknown, value: unknown, isValid: boolean): void {
    if (!isSchema(schema) || !isComposed(value) || !this.has(schema)) return;
    if (Array.isArray(value)) this.#fillElements(schema, value, isValid);
    else this.#fillMembers(schema, value, isValid);
    const parts = [this.#target(schema), ...listIn(schema, "allOf"), ...dependent(schema, value)];
    if (isValid) parts.push(...this.#matching(schema, value));
    for (const part of parts) this.fill(part, value, isValid);
  }

  #fillElements(schema: Schema, value: unknown[], isValid: boolean): void {
    const first = listIn(schema, "prefixItems");
    for (const [index, element] of value.entries()) {
      this.fill(index < first.length ? first[index] : schema["items"], element, isValid);
    }
  }

  #fillMembers(schema: Schema, value: Record<string, unknown>, isValid: boolean): void {
    const properties = namedIn(schema, "properties");
    for (const [name, property] of properties) {
      const isAbsent = !Object.hasOwn(value, name) || value[name] === undefined;
      if (isAbsent && this.#annotation(property, "readOnly") !== true) {
        const fallback = this.#annotation(property, "default");
        if (fallback !== undefined) value[name] = structuredClone(fallback);
      }
      this.fill(property, value[name], isValid);
    }
    const patterns = namedIn(schema, "patternProperties");
    const declared = new Set(properties.map(([name]) => name));
    for (const name of Object.keys(value).filter((each) => !declared.has(each))) {
      const matching = patterns.filter(([pattern]) => new RegExp(pattern, "u").test(name));
      for (const [, each] of matching) this.fill(each, value[name], isValid);
      if (matching.length === 0) this.fill(schema["additionalProperties"], value[name], isValid);
    }
  }

  /** The branches of its unions and of its condition that a value matches. */
  #matching(schema: Schema, value: object): unknown[] {
    const unions = [listIn(schema, "oneOf"), listIn(schema, "anyOf")];
    const branches = unions
      .filter((union) => union.some((each) => this.has(each)))
      .map((union) => union.filter(isSchema).find((each) => this.matches(each, value)));
    const { if: condition, then, else: otherwise } = schema;
    if (!isSchema(condition) || !(this.has(then) || this.has(otherwise))) return branches;
    return [...branches, this.matches(condition, value) ? then : otherwise];
  }

  /** Of a schema, of what it refers to, or of a part of it. */
  #annotation(schema: unknown, keyword: "default" | "readOnly"): unknown {
    if (!isSchema(schema)) return undefined;
    if (schema[keyword] !== undefined) return schema[keyword];
    const parts = [this.#target(schema), ...listIn(schema, "allOf")];
    return parts
      .map((part) => this.#annotation(part, keyword))
      .find((found) => found !== undefined);
  }

  #target(schema: Schema): unknown {
    return "$ref" in schema ? followReferences(this.document, schema) : undefined;
  }
}

/** The schemas that an object has to match because it has a property. */
function dependent(schema: Schema, value: object): unknown[] {
  const all = namedIn(schema, "dependentSchemas");
  return all.filter(([name]) => Object.hasOwn(value, name)).map(([, each]) => each);
}

function listIn(schema: Schema, keyword: string): unknown[] {
  const list = schema[keyword];
  return Array.isArray(list) ? list : [];
}

function namedIn(schema: Schema, keyword: string): [name: string, schema: unknown][] {
  return Object.entries(Object(schema[keyword]) as object);
}

function isComposed(value: unknown): value is unknown[] | Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isSchema(node: unknown): node is Schema {
  return typeof node === "object" && node !== null && !Array.isArray(node);
}
