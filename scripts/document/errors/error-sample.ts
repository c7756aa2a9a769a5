import {
  isObject,
  type OpenApiDocument,
  resolve,
  type Schema,
  type SchemaObject,
} from "../document.js";
import { sampleValue } from "../examples/sample-value.js";
import { isOpen, itemsOf, patternsOf, propertiesOf, typesOf } from "../schema-kinds.js";
import { type MemberShape, PLACE_FACTS, type Shape, shapeOf } from "./error-shape.js";
import { isFixed, mapValueOf } from "./member-kinds.js";

/** Text of unknown members that a body requires. */
const NOTHING: Schema = { const: null };

/** Where an error of no value has no name of one. */
const NO_PLACE: Schema = { const: null };

/** The name of the member that a sample of a map has. */
const ANY_NAME = "field";

interface SampleOptions {
  shape: Shape;
  /** Whether to prefer alternatives with a place for what names an invalid value, or others. */
  isOfValues: boolean;
}

/** A value of an error body's schema, including optional members with a meaning. */
export function errorSample(
  document: OpenApiDocument,
  schema: Schema | undefined,
  { shape, isOfValues }: SampleOptions,
): unknown {
  const narrowed = new NarrowedSchemas(document, isOfValues);
  const whole = shape.whole && narrowed.ofMember(shape.whole);
  return sampleValue(document, whole ?? narrowed.of(schema, shape), "response");
}

/** Schemas with the members that have a meaning as required ones. */
class NarrowedSchemas {
  constructor(
    private readonly document: OpenApiDocument,
    private readonly isOfValues: boolean,
  ) {}

  of(reference: Schema | undefined, shape: Shape): Schema {
    if (typeof reference !== "object") return reference ?? true;
    const schema = resolve<SchemaObject>(this.document, reference);
    const alternative = schema.properties ? undefined : this.#alternativeOf(schema);
    if (alternative !== undefined) return this.of(alternative, shape);
    const declared = new Set(propertiesOf(this.document, schema).map(({ name }) => name));
    const properties = [...shape.members.values()].flatMap((member) => {
      const own = declared.has(member.name) ? this.ofMember(member) : undefined;
      return own === undefined ? [] : [[member.name, own] as const];
    });
    const required = properties.flatMap(([name, each]) => (each === NOTHING ? [] : name));
    const added = { required, properties: Object.fromEntries(properties) };
    return { allOf: [schema, added] } as SchemaObject;
  }

  #alternativeOf({ oneOf = [], anyOf = [] }: SchemaObject): Schema | undefined {
    const all = [...oneOf, ...anyOf] as Schema[];
    const objects = all.filter((each) => propertiesOf(this.document, each).length > 0);
    const isWanted = (each: Schema): boolean =>
      shapeOf(this.document, each).hasPlace === this.isOfValues;
    return objects.length < 2 ? objects[0] : (objects.find(isWanted) ?? objects[0]);
  }

  /** `undefined`: the member is left out unless it is required. */
  ofMember({ name, schema, role, inner }: MemberShape): Schema | undefined {
    const { document } = this;
    switch (role) {
      case "failure":
        return { const: false };
      case "fixed":
        // RFC 9457 section 4.2.1.
        return isFixed(document, schema) || name !== "type" ? schema : { const: "about:blank" };
      case "object":
        return inner ? this.of(schema, inner) : schema;
      case "list":
        return filled(inner ? this.of(itemsOf(document, schema), inner) : true);
      case "texts":
      case "fields":
        return filled(itemsOf(document, schema) ?? true);
      case "map":
        return this.#ofMap(mapValueOf(document, schema) ?? true);
      case "other":
        return isNullable(document, schema) ? NOTHING : undefined;
      default:
        return PLACE_FACTS.has(role) && isNullable(document, schema) ? NO_PLACE : schema;
    }
  }

  #ofMap(value: Schema): Schema {
    const isList = typesOf(this.document, value).has("array");
    const each = isList ? filled(itemsOf(this.document, value) ?? true) : value;
    const named = { type: "object", required: [ANY_NAME], properties: { [ANY_NAME]: each } };
    return named as SchemaObject;
  }
}

function filled(items: Schema): Schema {
  return { type: "array", minItems: 1, items };
}

function isNullable(document: OpenApiDocument, schema: Schema): boolean {
  const types = typesOf(document, schema);
  return types.has("null") && types.size > 1;
}

/** Only the members that a schema declares, where it names any. */
export function declaredPart(
  document: OpenApiDocument,
  schema: Schema | undefined,
  value: unknown,
): unknown {
  if (Array.isArray(value)) {
    return value.map((each) => declaredPart(document, itemsOf(document, schema), each));
  }
  const properties = new Map(
    propertiesOf(document, schema).map((each) => [each.name, each.schema]),
  );
  const isNamed = properties.size > 0 && !isOpen(document, schema);
  if (!isObject(value) || !isNamed || patternsOf(document, schema).length > 0) return value;
  const kept = Object.entries(value).filter(([name]) => properties.has(name));
  return Object.fromEntries(
    kept.map(([name, each]) => [name, declaredPart(document, properties.get(name), each)]),
  );
}
