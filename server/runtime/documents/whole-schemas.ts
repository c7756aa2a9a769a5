import { isDeepStrictEqual } from "node:util";
import { schemaOf, type ValueSchema } from "./value-schema.js";

/** A schema merged with its `allOf`. */
export function wholeSchema(document: object, schema: ValueSchema): ValueSchema {
  const passed = new Set<ValueSchema>();
  const partsOf = (part: ValueSchema): ValueSchema[] => {
    const { allOf = [], ...rest } = part;
    if (passed.has(part)) return [];
    passed.add(part);
    return [...allOf.flatMap((each) => schemaOf(document, each) ?? []).flatMap(partsOf), rest];
  };
  return schema.allOf ? mergeSchemas(partsOf(schema)) : schema;
}

/** The schema with one of its alternatives in the place of all. */
export function joined(
  document: object,
  schema: ValueSchema,
  alternative: ValueSchema,
): ValueSchema {
  const { oneOf: _one, anyOf: _any, ...rest } = schema;
  return wholeSchema(document, { ...rest, allOf: [...(rest.allOf ?? []), alternative] });
}

/** One schema for values that match all of these. Keywords that cannot be merged are those of the last schema. */
function mergeSchemas(schemas: readonly ValueSchema[]): ValueSchema {
  const merged = new Map<string, unknown>();
  for (const [keyword, value] of schemas.flatMap((each) => Object.entries(each))) {
    const known = merged.get(keyword);
    merged.set(keyword, known === undefined ? value : both(keyword, known, value));
  }
  return Object.fromEntries(merged);
}

function both(keyword: string, one: unknown, other: unknown): unknown {
  if (isDeepStrictEqual(one, other)) return one;
  return MERGED[keyword]?.(one, other) ?? other;
}

/** What two values of a keyword mean together; `undefined`: the last is used. */
const MERGED: Readonly<Record<string, (one: unknown, other: unknown) => unknown>> = {
  type: commonTypes,
  enum: (one, other) => listOf(one).filter((each) => isIn(listOf(other), each)),
  required: (one, other) => [...new Set([...listOf(one), ...listOf(other)])],
  properties: bothMaps,
  patternProperties: bothMaps,
  items: bothSchemas,
  additionalProperties: bothSchemas,
  minimum: greater,
  exclusiveMinimum: greater,
  minLength: greater,
  minItems: greater,
  minProperties: greater,
  maximum: less,
  exclusiveMaximum: less,
  maxLength: less,
  maxItems: less,
  readOnly: either,
  writeOnly: either,
  uniqueItems: either,
};

function listOf(value: unknown): unknown[] {
  return [value].flat();
}

function isIn(list: readonly unknown[], value: unknown): boolean {
  return list.some((each) => isDeepStrictEqual(each, value));
}

/** The types in both; a whole number is an `integer` and a `number`. */
function commonTypes(one: unknown, other: unknown): unknown {
  const [ones, others] = [listOf(one), listOf(other)];
  const isWhole = ones.includes("integer") || others.includes("integer");
  const common = ones.filter((type) => others.includes(type));
  const numbers = [...ones, ...others].filter((type) => type === "number" || type === "integer");
  if (isWhole && numbers.length > 1 && !common.includes("integer")) common.push("integer");
  return common.length === 1 ? common[0] : common;
}

function bothMaps(one: unknown, other: unknown): unknown {
  const members = new Map<string, unknown>(Object.entries(Object(one) as object));
  for (const [name, schema] of Object.entries(Object(other) as object)) {
    members.set(name, members.has(name) ? bothSchemas(members.get(name), schema) : schema);
  }
  return Object.fromEntries(members);
}

/** As `allOf`, since they may lead back to the schemas around them. */
function bothSchemas(one: unknown, other: unknown): unknown {
  if (one === false || other === false) return false;
  if (one === true) return other;
  if (other === true || isDeepStrictEqual(one, other)) return one;
  return { allOf: [one, other] };
}

function greater(one: unknown, other: unknown): unknown {
  return Number(one) > Number(other) ? one : other;
}

function less(one: unknown, other: unknown): unknown {
  return Number(one) < Number(other) ? one : other;
}

function either(one: unknown, other: unknown): boolean {
  return one === true || other === true;
}
