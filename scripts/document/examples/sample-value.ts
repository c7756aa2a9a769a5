import { sampleOf, type TextOf } from "../../../server/runtime/documents/sample-value.js";
import type { Direction } from "../../../server/runtime/documents/value-schema.js";
import { type OpenApiDocument, resolve, type Schema, type SchemaObject } from "../document.js";
import { patternTexts } from "./pattern-texts.js";
import { realisticText } from "./realistic-texts.js";
import { isOpen, propertiesOf } from "../schema-kinds.js";

export type { Direction };

export const patternText: TextOf = (schema) => patternTexts(schema)[0];

/** {@link sampleOf} with texts for patterns. */
export function sampleValue(
  document: OpenApiDocument,
  reference: Schema | undefined,
  direction: Direction = "request",
): unknown {
  return sampleOf(document, reference, { direction, textOf: patternText });
}

/**
 * A value with the members that its schema declares, also those that are not required. `seed`: chooses the texts.
 * Default: a response.
 */
export function wholeSample(
  document: OpenApiDocument,
  reference: Schema | undefined,
  { seed = 0, direction = "response" }: { seed?: number; direction?: Direction } = {},
): unknown {
  return sampleOf(document, reference, {
    direction,
    textOf: patternText,
    likelyText: (schema, name) => realisticText(schema, name, seed),
    isWhole: true,
  });
}

/** A form, or a value in a path, with at least one property, list element or character: otherwise it has no text. */
export function notEmptyObject(
  document: OpenApiDocument,
  reference: Schema | undefined,
): Schema | undefined {
  if (typeof reference !== "object") return reference;
  const schema = resolve<SchemaObject>(document, reference);
  const all = propertiesOf(document, schema);
  const { type, minLength = 0 } = schema;
  if (type === "string" && minLength === 0) return { ...schema, minLength: 1 };
  if (all.length === 0 && !isOpen(document, schema)) return notEmpty(document, schema);
  const properties: Record<string, Schema> = {};
  for (const { name, schema: each } of all) properties[name] = notEmpty(document, each) ?? each;
  const minProperties = Math.max(1, schema.minProperties ?? 0);
  return { ...schema, minProperties, properties } as SchemaObject;
}

/** At least one element: an empty list has no text in a path, and an empty stream no bytes. */
export function notEmpty(
  document: OpenApiDocument,
  reference: Schema | undefined,
): Schema | undefined {
  if (typeof reference !== "object") return reference;
  const schema = resolve<SchemaObject>(document, reference);
  const { type, minItems = 0, maxItems = 1 } = schema;
  return type === "array" && minItems === 0 && maxItems > 0 ? { ...schema, minItems: 1 } : schema;
}
