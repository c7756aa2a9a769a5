import { type OpenApiDocument, resolve, type Schema, type SchemaObject } from "../document.js";
import { fitsText, patternTexts } from "./pattern-texts.js";
import { isOpen, propertiesOf } from "../schema-kinds.js";

/** Requests have no `readOnly` properties, responses no `writeOnly` ones. */
export type Direction = "request" | "response";

/**
 * A value that a schema accepts: its example, its default or a minimal value. It may violate a `pattern` that is too
 * complex: such a schema needs an example.
 */
export function sampleValue(
  document: OpenApiDocument,
  reference: Schema | undefined,
  direction: Direction = "request",
): unknown {
  /** The schemas around the current one. */
  const within: SchemaObject[] = [];

  /** `null` for a schema that must contain itself: it has no valid value. */
  function sample(reference: Schema | undefined): unknown {
    if (typeof reference !== "object") return null;
    const schema = resolve<SchemaObject>(document, reference);
    if (within.includes(schema) && !wayOut(schema)) return null;
    within.push(schema);
    const value = given(whole(schema));
    within.pop();
    return value;
  }

  function given(schema: SchemaObject): unknown {
    const { enum: values = [], examples = [] } = schema;
    const told = [schema.example, ...examples, schema.default, schema.const, ...values];
    const value = told.find((each) => each !== undefined);
    if (value !== undefined) return value;
    const alternative = schema.properties ? undefined : wayOut(schema);
    return alternative === undefined ? ofType(schema) : sample(alternative);
  }

  /** The first alternative that is not recursive. */
  function wayOut({ oneOf = [], anyOf = [] }: SchemaObject): Schema | undefined {
    return [...oneOf, ...anyOf].find(
      (each) => typeof each !== "object" || !within.includes(resolve<SchemaObject>(document, each)),
    );
  }

  /** The schema merged with its `allOf`. */
  function whole(schema: SchemaObject): SchemaObject {
    const { allOf = [], ...rest } = schema;
    if (allOf.length === 0) return schema;
    const parts = allOf.filter((part) => typeof part === "object");
    const all = [...parts.map((part) => whole(resolve<SchemaObject>(document, part))), rest];
    return {
      ...all.reduce((merged, part) => ({ ...merged, ...part }), {}),
      required: all.flatMap(({ required = [] }) => required),
      properties: Object.fromEntries(
        all.flatMap(({ properties = {} }) => Object.entries(properties)),
      ),
    };
  }

  function isHidden(property: Schema | undefined): boolean {
    if (typeof property !== "object") return false;
    const own = resolve<SchemaObject>(document, property);
    const keyword = direction === "request" ? "readOnly" : "writeOnly";
    return [property, own].some((schema) => Reflect.get(schema, keyword) === true);
  }

  function ofType(schema: SchemaObject): unknown {
    const { prefixItems = [], items, minItems = 0, properties } = schema;
    const [type = properties ? "object" : "string"] = [schema.type ?? []].flat();
    switch (type) {
      case "object":
        return object(schema);
      case "array":
        return Array.from({ length: minItems }, (_, index) => sample(prefixItems[index] ?? items));
      case "number":
      case "integer":
        return sampleNumber(schema);
      case "boolean":
        return true;
      case "null":
        return null;
      default:
        return sampleText(schema);
    }
  }

  /** Required properties, then others up to `minProperties`. */
  function object(schema: SchemaObject): Record<string, unknown> {
    const { properties = {}, required = [], minProperties = 0, additionalProperties } = schema;
    const isOmitted = (name: string): boolean => isHidden(properties[name]);
    const names = required.filter((name) => !isOmitted(name));
    const others = Object.keys(properties).filter((name) => !names.includes(name));
    const missing = Math.max(0, minProperties - names.length);
    names.push(...others.filter((name) => !isOmitted(name)).slice(0, missing));
    for (let number = 1; names.length < minProperties; number += 1) names.push(`name${number}`);
    return Object.fromEntries(
      names.map((name) => [name, sample(properties[name] ?? additionalProperties ?? {})]),
    );
  }

  return sample(reference);
}

/** The smallest allowed number. Without a lower bound 1, or the largest if that is less. */
function sampleNumber(schema: SchemaObject): number {
  const step = schema.multipleOf ?? 1;
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  if (typeof exclusiveMinimum === "number") {
    return (Math.floor(exclusiveMinimum / step) + 1) * step;
  }
  if (minimum !== undefined) {
    return Math.ceil(minimum / step) * step;
  }
  const most = typeof exclusiveMaximum === "number" ? exclusiveMaximum - step : (maximum ?? step);
  return Math.min(step, Math.floor(most / step) * step);
}

function sampleText(schema: SchemaObject): string {
  const { format, pattern, minLength = 0, maxLength = Infinity } = schema;
  const text = (TEXTS[format ?? ""] ?? "text").padEnd(minLength, "x").slice(0, maxLength);
  if (pattern === undefined || fitsText(schema, text)) return text;
  return patternTexts(schema)[0] ?? text;
}

const TEXTS: Record<string, string> = {
  "date-time": "2025-01-31T12:00:00.000Z",
  date: "2025-01-31",
  time: "12:00:00Z",
  duration: "PT1H",
  email: "someone@example.com",
  hostname: "example.com",
  ipv4: "192.0.2.1",
  ipv6: "2001:db8::1",
  uri: "https://example.com/",
  "uri-reference": "/",
  "uri-template": "/{id}",
  url: "https://example.com/",
  "json-pointer": "/a",
  "relative-json-pointer": "0",
  "http-date": "Fri, 31 Jan 2025 12:00:00 GMT",
  uuid: "3f1c1a0e-7d52-4d0b-9f0e-2b6a5c1d8e42",
};

/**
 * The schema of a form, or of an object in a path, with at least one property and an element in each list: there
 * must be a text to send.
 */
export function notEmptyObject(
  document: OpenApiDocument,
  reference: Schema | undefined,
): Schema | undefined {
  if (typeof reference !== "object") return reference;
  const schema = resolve<SchemaObject>(document, reference);
  const all = propertiesOf(document, schema);
  if (all.length === 0 && !isOpen(document, schema)) return notEmpty(document, schema);
  const properties: Record<string, Schema> = {};
  for (const { name, schema: each } of all) properties[name] = notEmpty(document, each) ?? each;
  const minProperties = Math.max(1, schema.minProperties ?? 0);
  return { ...schema, minProperties, properties } as SchemaObject;
}

/**
 * The schema of a list with at least one element: an empty list has no text in a path, and an empty stream no bytes.
 */
export function notEmpty(
  document: OpenApiDocument,
  reference: Schema | undefined,
): Schema | undefined {
  if (typeof reference !== "object") return reference;
  const schema = resolve<SchemaObject>(document, reference);
  const { type, minItems = 0, maxItems = 1 } = schema;
  return type === "array" && minItems === 0 && maxItems > 0 ? { ...schema, minItems: 1 } : schema;
}
