import { isObject } from "../objects.js";
import { requestSchemas } from "./replacement.js";
import type { OperationDescription } from "../operation-types.js";
import { LazyMap } from "../service/lazy-map.js";
import { schemaOf, type ValueSchema } from "./value-schema.js";

/** Maximum depth; deeper values stay as they are. */
const DEEPEST = 64;

type Mark = "readOnly" | "writeOnly";

const HIDDEN: readonly Mark[] = ["writeOnly"];

/** Removes the `writeOnly` members of what is sent, which no response may return. */
export class WriteOnly {
  /** Body schemas that have such members, by operation; mostly none. */
  readonly #bodies = new LazyMap((operation: OperationDescription) => this.#hiding(operation));

  constructor(private readonly document: object) {}

  /**
   * The body of a request without these members, at any depth; the same object if it has none. `isShown`: whether a
   * response has the body's member of this name nevertheless.
   */
  without(
    operation: OperationDescription,
    body: unknown,
    isShown: (name: string) => boolean = () => false,
  ): unknown {
    const nodes = this.#bodies.get(operation);
    const visible = this.#visible(nodes, body, 0);
    if (nodes.length === 0 || !isObject(body) || !isObject(visible)) return visible;
    const shown = Object.entries(body).filter(([name]) => {
      return !Object.hasOwn(visible, name) && isShown(name);
    });
    return shown.length === 0 ? visible : { ...visible, ...Object.fromEntries(shown) };
  }

  /** A value without the members that its schema marks so. */
  unmarked(schema: unknown, value: unknown, marks: readonly Mark[]): unknown {
    return this.#visible([schema], value, 0, marks);
  }

  #hiding(operation: OperationDescription): unknown[] {
    const schemas = requestSchemas(this.document, operation);
    return schemas.filter((each) => this.#hides(each, new Set()));
  }

  /** Whether a schema, or one in it, is `writeOnly`. */
  #hides(node: unknown, passed: Set<unknown>): boolean {
    if (this.#isMarked([node], HIDDEN)) return true;
    const schemas = this.#partsOf(node);
    return schemas.some((schema) => {
      if (passed.has(schema)) return false;
      passed.add(schema);
      const { properties = {}, items, additionalProperties } = schema;
      const inner = [...Object.values(properties), items, additionalProperties];
      return inner.some((each) => this.#hides(each, passed));
    });
  }

  #visible(nodes: readonly unknown[], value: unknown, depth: number, marks = HIDDEN): unknown {
    if (nodes.length === 0 || depth > DEEPEST) return value;
    const schemas = nodes.flatMap((each) => this.#partsOf(each));
    const within = (inner: readonly unknown[], each: unknown): unknown =>
      this.#visible(inner, each, depth + 1, marks);
    if (Array.isArray(value)) {
      const items = schemas.flatMap((each) => each.items ?? []);
      return value.map((each: unknown) => within(items, each));
    }
    const isNaming = schemas.some((each) => each.properties ?? each.additionalProperties);
    if (!isObject(value) || !isNaming) return value;
    const members = Object.entries(value).flatMap(([name, each]) => {
      const declared = schemas.flatMap((schema) => memberSchema(schema, name) ?? []);
      return this.#isMarked(declared, marks) ? [] : [[name, within(declared, each)] as const];
    });
    return Object.fromEntries(members);
  }

  #isMarked(nodes: readonly unknown[], marks: readonly Mark[]): boolean {
    return nodes.some((node) => {
      const schemas = [Object(node) as ValueSchema, schemaOf(this.document, node)];
      return schemas.some((schema) => marks.some((mark) => schema?.[mark] === true));
    });
  }

  /** The schema and those that it combines. */
  #partsOf(node: unknown, passed = new Set<ValueSchema>()): ValueSchema[] {
    const schema = schemaOf(this.document, node);
    if (!schema || passed.has(schema)) return [];
    passed.add(schema);
    const { allOf = [], anyOf = [], oneOf = [] } = schema;
    return [
      schema,
      ...[...allOf, ...anyOf, ...oneOf].flatMap((each) => this.#partsOf(each, passed)),
    ];
  }
}

function memberSchema({ properties = {}, additionalProperties }: ValueSchema, name: string) {
  return Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
}
