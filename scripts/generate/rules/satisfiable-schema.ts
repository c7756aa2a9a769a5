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
  // A contradictory part is reported at its own place.
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

/** Why no value matches a schema and its `allOf`. Sound, not complete: `undefined` if one may match. */
export function contradiction(schemas: readonly Keywords[]): Contradiction | undefined {
  // In OpenAPI 3.0, `null` matches such a schema whatever its other keywords are.
  if (schemas.some(({ nullable }) => nullable === true)) return undefined;
  const allowed = VALUE_TYPES.filter((type) => schemas.every((schema) => allows(schema, type)));
  if (allowed.length === 0) return { keyword: "type", reason: "the types exclude each other" };
  const literals = literalsOf(schemas);
  if (literals !== undefined) {
    const { keyword, values } = literals;
    if (values.some((value) => schemas.every((schema) => accepts(schema, value)))) return undefined;
    return { keyword, reason: `no value of \`${keyword}\` matches the other keywords` };
  }
  const found = allowed.map((type) => contradictionOf(type, schemas));
  return found.includes(undefined) ? undefined : found[0];
}

/** Whether a schema allows a type. `number` here means a fraction; integers are numbers too. */
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

/** Whether a value may match: it meets all analysed keywords. */
function accepts(schema: Keywords, value: unknown): boolean {
  const type = exactTypeOf(value);
  if (!allows(schema, type)) return false;
  if ("const" in schema && !isEqual(schema["const"], value)) return false;
  const { enum: values } = schema;
  if (Array.isArray(values) && !values.some((each) => isEqual(each, value))) return false;
  if (typeof value === "number") {
    const { least, most } = numbersOf([schema]);
    return value >= least.value && value <= most.value && !excludes(schema, value);
  }
  const [min, max] = SIZES[type] ?? [];
  const size = sizeOf(value);
  return size >= (numberAt(schema, min) ?? 0) && size <= (numberAt(schema, max) ?? Infinity);
}

/** Unlike `isDeepStrictEqual`, 0 equals -0. */
function isEqual(first: unknown, second: unknown): boolean {
  return first === second || isDeepStrictEqual(first, second);
}

function excludes(schema: Keywords, value: number): boolean {
  const { least, most } = numbersOf([schema]);
  if (least.isExclusive && value === least.value) return true;
  if (most.isExclusive && value === most.value) return true;
  const step = numberAt(schema, "multipleOf");
  return step !== undefined && isExactStep(step) && !Number.isInteger(value / step);
}

const SIZES: Readonly<Partial<Record<ValueType, readonly [min: string, max: string]>>> = {
  string: ["minLength", "maxLength"],
  array: ["minItems", "maxItems"],
  object: ["minProperties", "maxProperties"],
};

function sizeOf(value: unknown): number {
  if (typeof value === "string") return Array.from(value).length;
  return isObject(value) || Array.isArray(value) ? Object.keys(value).length : 0;
}

function contradictionOf(type: ValueType, schemas: readonly Keywords[]): Contradiction | undefined {
  if (type === "integer" || type === "number") return noNumber(type, schemas);
  const [min = "", max = ""] = SIZES[type] ?? [];
  const least = Math.max(0, ...schemas.map((each) => numberAt(each, min) ?? 0));
  const most = Math.min(...schemas.map((each) => numberAt(each, max) ?? Infinity));
  if (least > most) return { keyword: max, reason: `\`${min}\` is greater than \`${max}\`` };
  if (type === "array") return noArray(least, schemas);
  if (type === "object") return noObject({ least, most }, schemas);
  return undefined;
}

interface Bound {
  value: number;
  isExclusive: boolean;
}

function numbersOf(schemas: readonly Keywords[]): { least: Bound; most: Bound } {
  const least: Bound = { value: -Infinity, isExclusive: false };
  const most: Bound = { value: Infinity, isExclusive: false };
  const narrow = (bound: Bound, value: number | undefined, isExclusive: boolean): void => {
    if (value === undefined) return;
    const isNarrower = bound === least ? value > bound.value : value < bound.value;
    if (isNarrower) Object.assign(bound, { value, isExclusive });
    else if (value === bound.value) bound.isExclusive ||= isExclusive;
  };
  for (const schema of schemas) {
    // Flags in OpenAPI 3.0, numbers later.
    const { exclusiveMinimum, exclusiveMaximum } = schema;
    narrow(least, numberAt(schema, "minimum"), exclusiveMinimum === true);
    narrow(most, numberAt(schema, "maximum"), exclusiveMaximum === true);
    narrow(least, numberAt(schema, "exclusiveMinimum"), true);
    narrow(most, numberAt(schema, "exclusiveMaximum"), true);
  }
  return { least, most };
}

function noNumber(type: ValueType, schemas: readonly Keywords[]): Contradiction | undefined {
  const { least, most } = numbersOf(schemas);
  const keyword = ["maximum", "exclusiveMaximum", "minimum", "exclusiveMinimum"].find((each) =>
    schemas.some((schema) => each in schema),
  );
  if (keyword === undefined) return undefined;
  const isEmpty = least.value === most.value && (least.isExclusive || most.isExclusive);
  if (least.value > most.value || isEmpty) {
    return { keyword, reason: "no number is within the bounds" };
  }
  const steps = schemas.flatMap((schema) => numberAt(schema, "multipleOf") ?? []);
  if (type === "integer") steps.push(1);
  const missed = steps.find((step) => step > 0 && !hasMultiple(step, { least, most }));
  return missed === undefined
    ? undefined
    : { keyword, reason: `no multiple of ${missed} is within the bounds` };
}

function hasMultiple(step: number, { least, most }: { least: Bound; most: Bound }): boolean {
  if (least.value === -Infinity || most.value === Infinity) return true;
  if (!isExactStep(step)) return true;
  let factor = Math.ceil(least.value / step);
  if (least.isExclusive && factor * step === least.value) factor += 1;
  const value = factor * step;
  return value < most.value || (value === most.value && !most.isExclusive);
}

/** Whether the multiples of a step are exact in binary: another rule rejects other steps. */
export function isExactStep(step: number): boolean {
  return step > 0 && Number.isInteger(step * 2 ** 20);
}

function noArray(least: number, schemas: readonly Keywords[]): Contradiction | undefined {
  for (const { items, prefixItems, uniqueItems } of schemas) {
    if (least === 0) continue;
    const first = Array.isArray(prefixItems) ? prefixItems.length : 0;
    if (acceptsNothing(items) && least > first) {
      return { keyword: "minItems", reason: "`items` lets no element pass" };
    }
    const isListed = isObject(items) && items["nullable"] !== true && first === 0;
    const values = isListed ? items["enum"] : undefined;
    const isUnique = uniqueItems === true && Array.isArray(values) && values.length > 0;
    if (isUnique && least > values.length) {
      return { keyword: "minItems", reason: "`uniqueItems` allows each value of `enum` once" };
    }
  }
  return undefined;
}

function noObject(
  { least, most }: { least: number; most: number },
  schemas: readonly Keywords[],
): Contradiction | undefined {
  const required = new Set(
    schemas.flatMap(({ required: names }) =>
      Array.isArray(names) ? names.filter((each) => typeof each === "string") : [],
    ),
  );
  if (required.size > most) {
    return { keyword: "maxProperties", reason: "more properties are `required`" };
  }
  for (const schema of schemas) {
    const { properties, patternProperties, additionalProperties } = schema;
    const declared = isObject(properties) ? properties : {};
    const isPossible = (name: string): boolean =>
      Object.hasOwn(declared, name)
        ? !acceptsNothing(declared[name])
        : !acceptsNothing(additionalProperties) || isObject(patternProperties);
    const missing = [...required].find((name) => !isPossible(name));
    if (missing !== undefined) {
      return { keyword: "required", reason: `the property '${missing}' is not allowed` };
    }
    const isClosed = acceptsNothing(additionalProperties) && !isObject(patternProperties);
    if (isClosed && least > Object.keys(declared).filter(isPossible).length) {
      return { keyword: "minProperties", reason: "no more properties are allowed" };
    }
  }
  return undefined;
}

/** `false`, or `not: {}`, its equivalent in OpenAPI. */
function acceptsNothing(schema: unknown): boolean {
  if (!isObject(schema)) return schema === false;
  const { not } = schema;
  return not === true || (isObject(not) && Object.keys(not).length === 0);
}

function numberAt(schema: Keywords, keyword: string | undefined): number | undefined {
  const value = keyword === undefined ? undefined : schema[keyword];
  return typeof value === "number" ? value : undefined;
}
