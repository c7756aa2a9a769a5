import type { Oas3Rule, OasRef } from "@redocly/openapi-core";
import { isDeepStrictEqual } from "node:util";
import { isObject } from "../document.js";
import { exactTypeOf, VALUE_TYPES, type ValueType } from "../schema-kinds.js";
import { type AnySchema, type RuleContext, schemaAt, tell } from "./rule-context.js";

/** Every schema accepts a value. */
export const satisfiableSchema: Oas3Rule = () => ({
  Schema(schema: AnySchema, context: RuleContext) {
    check(schema, context);
  },
  ref(reference: OasRef, context: RuleContext) {
    const { type, specVersion } = context;
    if (type.name === "Schema" && specVersion !== "oas3_0") check(reference, context);
  },
});

function check(schema: OasRef | AnySchema, context: RuleContext): void {
  const place = schemaAt(schema, context);
  if (!place) return;
  const whole = place.parts().map((part) => part.schema as Keywords);
  const parts = [...new Set([schema as Keywords, ...whole])];
  const found = contradiction(parts);
  // A part that contradicts itself is reported at its own place.
  if (!found || parts.slice(1).some((part) => contradiction([part]))) return;
  const isOwn = found.keyword in schema;
  if (!isOwn && "$ref" in schema) return;
  const keyword = isOwn ? found.keyword : "allOf";
  tell(
    context,
    [keyword],
    `No value matches this schema: ${found.reason}` +
      `${isOwn ? "" : ", as its parts say together"}. Change \`${keyword}\`, or remove it.`,
  );
}

/** The keywords of one schema, of OpenAPI 3.0 or later. */
export type Keywords = Readonly<Record<string, unknown>>;

export interface Contradiction {
  keyword: string;
  reason: string;
}

/**
 * Why no value matches all of these schemas, which hold for the same value: one, and those of its `allOf`.
 * `undefined` if one may: not every contradiction is found.
 */
export function contradiction(schemas: readonly Keywords[]): Contradiction | undefined {
  // In OpenAPI 3.0, `null` matches such a schema whatever its other keywords are.
  if (schemas.some(({ nullable }) => nullable === true)) return undefined;
  const allowed = VALUE_TYPES.filter((type) => schemas.every((schema) => allows(schema, type)));
  if (allowed.length === 0) return { keyword: "type", reason: "the types exclude each other" };
  const literals = literalsOf(schemas);
  if (literals !== undefined) {
    const { keyword, values } = literals;
    if (values.some((value) => schemas.every((each) => accepts(each, value)))) return undefined;
    return { keyword, reason: `no value of \`${keyword}\` matches the other keywords` };
  }
  const found = allowed.map((type) => contradictionOf(type, schemas));
  return found.includes(undefined) ? undefined : found[0];
}

/** Whether a schema lets a type pass. An integer is a number, and `number` here is one with a fraction. */
function allows({ type }: Keywords, wanted: ValueType): boolean {
  if (type === undefined) return true;
  const types: unknown[] = [type].flat();
  return types.includes(wanted) || (wanted === "integer" && types.includes("number"));
}

function literalsOf(
  schemas: readonly Keywords[],
): { keyword: string; values: unknown[] } | undefined {
  for (const schema of schemas) {
    if ("const" in schema) return { keyword: "const", values: [schema["const"]] };
    const values = schema["enum"];
    // Another rule reports an empty one.
    if (Array.isArray(values) && values.length > 0) return { keyword: "enum", values };
  }
  return undefined;
}

/** Whether the value has one of the types, and is one of the literals. */
function accepts(schema: Keywords, value: unknown): boolean {
  const { enum: values } = schema;
  const listed: unknown[] = Array.isArray(values) ? values : [value];
  const all = "const" in schema ? [schema["const"]] : listed;
  // `isDeepStrictEqual` tells 0 from -0.
  const isEqual = (each: unknown): boolean => each === value || isDeepStrictEqual(each, value);
  return allows(schema, exactTypeOf(value)) && listed.some(isEqual) && all.some(isEqual);
}

/** The keywords that bound a value, or its size. */
const BOUNDS: Readonly<Partial<Record<ValueType, readonly [min: string, max: string]>>> = {
  integer: ["minimum", "maximum"],
  number: ["minimum", "maximum"],
  string: ["minLength", "maxLength"],
  array: ["minItems", "maxItems"],
  object: ["minProperties", "maxProperties"],
};

function contradictionOf(type: ValueType, schemas: readonly Keywords[]): Contradiction | undefined {
  const [min, max] = BOUNDS[type] ?? [];
  if (min === undefined || max === undefined) return undefined;
  const numbers = (keyword: string): number[] =>
    schemas.flatMap(({ [keyword]: value }) => (typeof value === "number" ? value : []));
  if (min === "minimum") return noNumber(schemas, numbers);
  const most = Math.min(...numbers(max));
  if (Math.max(...numbers(min)) > most) {
    return { keyword: max, reason: `\`${min}\` is greater than \`${max}\`` };
  }
  return type === "object" ? noObject(most, schemas) : undefined;
}

function noNumber(
  schemas: readonly Keywords[],
  numbers: (keyword: string) => number[],
): Contradiction | undefined {
  const excluded = [...numbers("exclusiveMinimum"), ...numbers("exclusiveMaximum")];
  for (const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } of schemas) {
    // Flags in OpenAPI 3.0, numbers later.
    if (exclusiveMinimum === true) excluded.push(Number(minimum));
    if (exclusiveMaximum === true) excluded.push(Number(maximum));
  }
  const least = Math.max(...numbers("minimum"), ...numbers("exclusiveMinimum"));
  const most = Math.min(...numbers("maximum"), ...numbers("exclusiveMaximum"));
  if (least < most || (least === most && !excluded.includes(least))) return undefined;
  const [keyword = "maximum"] = ["maximum", "exclusiveMaximum"].filter((each) =>
    schemas.some((schema) => each in schema),
  );
  return { keyword, reason: "no number is within the bounds" };
}

/** Whether the multiples of a step are exact in binary: another rule rejects other steps. */
export function isExactStep(step: number): boolean {
  return step > 0 && Number.isInteger(step * 2 ** 20);
}

function noObject(most: number, schemas: readonly Keywords[]): Contradiction | undefined {
  const required = new Set(
    schemas.flatMap(({ required: names }) => (Array.isArray(names) ? names.map(String) : [])),
  );
  if (required.size > most) {
    return { keyword: "maxProperties", reason: "more properties are `required`" };
  }
  for (const { properties, patternProperties, additionalProperties } of schemas) {
    const declared = isObject(properties) ? properties : {};
    const isOpen = isObject(patternProperties) || !acceptsNothing(additionalProperties);
    const missing = [...required].find((name) =>
      Object.hasOwn(declared, name) ? acceptsNothing(declared[name]) : !isOpen,
    );
    if (missing !== undefined) {
      return { keyword: "required", reason: `the property '${missing}' is not allowed` };
    }
  }
  return undefined;
}

/** `false`, or `not: {}`, which stands for it in OpenAPI. */
function acceptsNothing(schema: unknown): boolean {
  if (!isObject(schema)) return schema === false;
  const { not } = schema;
  return not === true || (isObject(not) && Object.keys(not).length === 0);
}
