import { type OpenApiDocument, resolve, type Schema, type SchemaObject } from "./document.js";

export const VALUE_TYPES = [
  "null",
  "boolean",
  "integer",
  "number",
  "string",
  "array",
  "object",
] as const;
export type ValueType = (typeof VALUE_TYPES)[number];

export interface Property {
  name: string;
  schema: Schema;
}

const COMBINATIONS = ["allOf", "anyOf", "oneOf"] as const;

/** Every type that a value may have, including alternatives. Empty: any type. */
export function typesOf(
  document: OpenApiDocument,
  reference: Schema | undefined,
  seen: ReadonlySet<Schema> = new Set(),
): ReadonlySet<ValueType> {
  const types = new Set<ValueType>();
  if (typeof reference !== "object" || seen.has(reference)) return types;
  const schema = resolve<SchemaObject>(document, reference);
  for (const type of [schema.type].flat()) if (isValueType(type)) types.add(type);
  // Alternatives do not add to them, and there may be hundreds.
  if (types.size > 0) return types;
  if (schema.properties || schema.patternProperties) types.add("object");
  const literals = schema.const === undefined ? (schema.enum ?? []) : [schema.const];
  if (types.size === 0) for (const value of literals) types.add(typeOfValue(value));
  const passed = new Set([...seen, reference]);
  for (const part of COMBINATIONS.flatMap((keyword) => (schema[keyword] ?? []) as Schema[])) {
    for (const type of typesOf(document, part, passed)) types.add(type);
  }
  return types;
}

export function itemsOf(
  document: OpenApiDocument,
  reference: Schema | undefined,
): Schema | undefined {
  for (const schema of partsOf(document, reference)) if (schema.items) return schema.items;
  return undefined;
}

/** The properties of an object schema, including schemas that it combines. */
export function propertiesOf(document: OpenApiDocument, reference: Schema | undefined): Property[] {
  const found = new Map<string, Schema>();
  for (const { properties = {} } of partsOf(document, reference)) {
    for (const [name, schema] of Object.entries(properties)) found.set(name, schema);
  }
  return [...found].map(([name, schema]) => ({ name, schema }));
}

/** The patterns of names of further properties. */
export function patternsOf(document: OpenApiDocument, reference: Schema | undefined): string[] {
  return partsOf(document, reference).flatMap(({ patternProperties = {} }) =>
    Object.keys(patternProperties),
  );
}

/** Whether the schema explicitly allows further properties. */
export function isOpen(document: OpenApiDocument, reference: Schema | undefined): boolean {
  return partsOf(document, reference).some(
    ({ additionalProperties: rest = false }) => rest !== false,
  );
}

/** The schema and all combined ones, references resolved. */
export function partsOf(
  document: OpenApiDocument,
  reference: Schema | undefined,
  seen = new Set<Schema>(),
): SchemaObject[] {
  if (typeof reference !== "object" || seen.has(reference)) return [];
  seen.add(reference);
  const schema = resolve<SchemaObject>(document, reference);
  const parts = COMBINATIONS.flatMap((keyword) => (schema[keyword] ?? []) as Schema[]);
  return [schema, ...parts.flatMap((part) => partsOf(document, part, seen))];
}

/** `integer` for whole numbers. */
export function exactTypeOf(value: unknown): ValueType {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return Number.isInteger(value)
    ? "integer"
    : (VALUE_TYPES.find((each) => each === typeof value) ?? "object");
}

export function typeOfValue(value: unknown): ValueType {
  const type = exactTypeOf(value);
  return type === "integer" ? "number" : type;
}

function isValueType(type: unknown): type is ValueType {
  return VALUE_TYPES.some((each) => each === type);
}
