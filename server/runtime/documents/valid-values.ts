import { isComposed, isObject, ownMember } from "../objects.js";
import { LazyMap } from "../service/lazy-map.js";
import { expressions, isTyped } from "./value-checks.js";
import { type Direction, schemaOf, type ValueSchema } from "./value-schema.js";
import { wholeSchema } from "./whole-schemas.js";

/** Deeper parts of a value are assumed to be valid. */
const DEEPEST = 32;

/** Keywords that are decided exactly. Others are assumed to accept a value, which `not` would turn into the opposite. */
const EXACT = new Set([
  ...["type", "const", "enum", "required", "minimum", "maximum", "multipleOf", "pattern", "format"],
  ...[
    "exclusiveMinimum",
    "exclusiveMaximum",
    "minLength",
    "maxLength",
    "minItems",
    "maxItems",
    "title",
    "description",
  ],
]);

/**
 * Tells whether values are valid without compiling a schema: by types, bounds, required and further members, elements
 * and alternatives.
 */
export class ValidValues {
  readonly #marker: "readOnly" | "writeOnly";
  readonly #wholes = new LazyMap((schema: ValueSchema) => wholeSchema(this.document, schema));

  constructor(
    private readonly document: object,
    direction: Direction,
  ) {
    this.#marker = direction === "request" ? "readOnly" : "writeOnly";
  }

  has(node: unknown, value: unknown): boolean {
    return this.#has(node, value, 0);
  }

  /** Whether a property is not sent in this direction. */
  isHidden(property: unknown): boolean {
    const declared = schemaOf(this.document, property);
    const own = declared && this.#wholes.get(declared);
    return [Object(property) as ValueSchema, own].some((schema) => schema?.[this.#marker] === true);
  }

  #has(node: unknown, value: unknown, depth: number): boolean {
    if (node === false) return false;
    const declared = schemaOf(this.document, node);
    if (!declared || depth > DEEPEST) return true;
    const schema = this.#wholes.get(declared);
    if (!isTyped(schema, value)) return false;
    const { oneOf, anyOf, not } = schema;
    if (not !== undefined && this.#isExact(not) && this.#has(not, value, depth + 1)) return false;
    const matches = (alternatives: readonly unknown[]): number =>
      alternatives.filter((each) => this.#has(each, value, depth + 1)).length;
    if (oneOf && matches(oneOf) !== 1) return false;
    if (anyOf && matches(anyOf) === 0) return false;
    if (Array.isArray(value)) return this.#hasList(schema, value as unknown[], depth);
    return !isObject(value) || this.#hasObject(schema, value, depth);
  }

  #isExact(node: unknown): boolean {
    const schema = schemaOf(this.document, node) ?? {};
    const values = [schema.const, ...(schema.enum ?? [])];
    return Object.keys(schema).every((each) => EXACT.has(each)) && !values.some(isComposed);
  }

  #hasList(schema: ValueSchema, value: readonly unknown[], depth: number): boolean {
    const { minItems = 0, maxItems = Infinity, prefixItems = [], items } = schema;
    if (value.length < minItems || value.length > maxItems) return false;
    return value.every((each, index) => this.#has(prefixItems[index] ?? items, each, depth + 1));
  }

  #hasObject(
    schema: ValueSchema,
    value: Readonly<Record<string, unknown>>,
    depth: number,
  ): boolean {
    const { properties = {}, required = [], minProperties = 0 } = schema;
    const { patternProperties = {}, additionalProperties } = schema;
    const patterns = Object.entries(patternProperties);
    const isThere = (name: string): boolean =>
      Object.hasOwn(value, name) || this.isHidden(ownMember(properties, name));
    if (!required.every(isThere) || Object.keys(value).length < minProperties) return false;
    return Object.entries(value).every(([name, member]) => {
      const matching = patterns.filter(([pattern]) => expressions.get(pattern)?.test(name));
      const own = matching.map(([, each]) => each);
      if (Object.hasOwn(properties, name)) own.push(properties[name]);
      const all = own.length > 0 ? own : [additionalProperties];
      return all.every((each) => this.#has(each, member, depth + 1));
    });
  }
}
