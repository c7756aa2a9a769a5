import {
  type OpenApiDocument,
  resolve,
  type Schema,
  type SchemaObject,
} from "../../document/document.js";
import type { Path } from "../../../server/runtime/documents/members.js";
import { ANNOTATIONS } from "../../../server/runtime/validation/declared-schemas.js";
import {
  itemsOf,
  partsOf,
  type Property,
  propertiesOf,
  typesOf,
} from "../../document/schema-kinds.js";
import { spelled } from "../../document/words.js";

/** Names of properties with an id. */
const ID = /^(?:[gsu]?id|uuid)$/;

/** Whether a property of this name has an id. */
export function isIdName(name: string): boolean {
  return ID.test(spelled(name));
}

/** The schemas of a document, references followed. */
export class ApiSchemas {
  constructor(readonly document: OpenApiDocument) {}

  properties(schema: Schema | undefined): Property[] {
    return propertiesOf(this.document, schema);
  }

  types(schema: Schema | undefined): ReturnType<typeof typesOf> {
    return typesOf(this.document, schema);
  }

  /** Whether it has only some of these types and null. */
  isOneOf(schema: Schema | undefined, types: string): boolean {
    const own = [...this.types(schema)].filter((type) => type !== "null");
    return own.length > 0 && own.every((type) => types.split(" ").includes(type));
  }

  /** The schema of a member, by the names that lead to it. */
  schemaAt(schema: Schema | undefined, path: Path): Schema | undefined {
    return path.reduce<Schema | undefined>(
      (node, name) =>
        name === 0
          ? itemsOf(this.document, node)
          : this.properties(node).find((each) => each.name === name)?.schema,
      schema,
    );
  }

  /** Like {@link schemaAt}, for a path in a correction: a schema without keywords has any member. */
  namedAt(schema: Schema | undefined, names: readonly string[]): Schema | undefined {
    return names.reduce<Schema | undefined>(
      (node, name) => (node !== undefined && this.isAny(node) ? true : this.schemaAt(node, [name])),
      schema,
    );
  }

  /** An object schema, references followed; empty for `true`, `false` and nothing. */
  schema(reference: Schema | undefined): SchemaObject {
    return typeof reference === "object" ? resolve<SchemaObject>(this.document, reference) : {};
  }

  required(reference: Schema | undefined): string[] {
    return partsOf(this.document, reference).flatMap(({ required = [] }) => required);
  }

  /** The schema of the elements of the list at a place. */
  elementAt(body: Schema | undefined, at: readonly string[]): Schema | undefined {
    return itemsOf(this.document, this.schemaAt(body, at));
  }

  /** The number of properties that two schemas share. */
  inCommon(one: Schema | undefined, other: Schema | undefined): number {
    const names = new Set(this.properties(other).map(({ name }) => name));
    return this.properties(one).filter(({ name }) => names.has(name)).length;
  }

  /** Whether two schemas describe the same kind of item: identical, or most properties in common. */
  isAlike(one: Schema | undefined, other: Schema | undefined): boolean {
    if (typeof one !== "object" || typeof other !== "object") return false;
    if (this.schema(one) === this.schema(other)) return true;
    const [names, others] = [one, other].map((each) =>
      this.properties(each).flatMap(({ name }) => (isIdName(name) ? [] : name)),
    );
    const shared = (names ?? []).filter((name) => others?.includes(name)).length;
    return shared > 0 && shared >= Math.min(names?.length ?? 0, others?.length ?? 0) / 2;
  }

  /** Whether an object may have a property of this name. */
  takes(schema: Schema | undefined, name: string): boolean {
    const isClosed = partsOf(this.document, schema).some(
      (each) => each.additionalProperties === false || each.unevaluatedProperties === false,
    );
    return !isClosed || this.schemaAt(schema, [name]) !== undefined;
  }

  /** Whether a schema has no keyword that limits the value, not even its type. */
  isAny(reference: Schema): boolean {
    const keywords = reference === false ? ["not"] : Object.keys(this.schema(reference));
    return keywords.every((each) => ANNOTATIONS.includes(each) || each.startsWith("x-"));
  }

  /** Whether a schema may be an object or a list. One with properties is an object, even without a type. */
  isOf(schema: Schema, type: "object" | "array"): boolean {
    return (
      this.types(schema).has(type) || (type === "object" && this.properties(schema).length > 0)
    );
  }

  /** Whether an object has a member with an id, or with the key of a path. */
  hasId(schema: Schema | undefined, isKey: (name: string) => boolean): boolean {
    return this.properties(schema).some(({ name }) => isIdName(name) || isKey(spelled(name)));
  }
}
