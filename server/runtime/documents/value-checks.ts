import { isComposed, isObject, ownMember } from "../objects.js";
import { LazyMap } from "../service/lazy-map.js";
import { KNOWN_FORMATS } from "../validation/formats.js";
import type { ValueSchema } from "./value-schema.js";

/** Whether a value has the schema's type; for texts and numbers, whether the schema accepts them. */
export function isTyped(schema: ValueSchema, value: unknown): boolean {
  const { const: only, enum: values } = schema;
  if (only !== undefined && typeof only !== "object" && only !== value) return false;
  if (values && !isAllowed(values, value)) return false;
  if (schema.type === undefined && schema.properties && !isObject(value)) return false;
  if (!fitsScalar(schema, value)) return false;
  return typeof value !== "number" || fitsNumber(schema, value);
}

const scalarsOf = new WeakMap<readonly unknown[], ReadonlySet<unknown> | "not only scalars">();

/** Whether a value is allowed by `enum` or `const`. Objects and lists are not compared. */
function isAllowed(values: readonly unknown[], value: unknown): boolean {
  const known = scalarsOf.get(values);
  const scalars = known ?? (values.some(isComposed) ? "not only scalars" : new Set(values));
  if (known === undefined) scalarsOf.set(values, scalars);
  return scalars === "not only scalars" || scalars.has(value);
}

/** Whether a number has the bounds and the divisor of a schema. */
export function fitsNumber(schema: ValueSchema, value: number): boolean {
  const { minimum = -Infinity, maximum = Infinity, multipleOf } = schema;
  const { exclusiveMinimum: above, exclusiveMaximum: below } = schema;
  if (value < minimum || value > maximum) return false;
  if (typeof above === "number" && value <= above) return false;
  if (typeof below === "number" && value >= below) return false;
  return multipleOf === undefined || Number.isInteger(Number((value / multipleOf).toFixed(9)));
}

/** Whether a value has the type of a schema and, if it is a text, its format and pattern. */
function fitsScalar(schema: ValueSchema, value: unknown): boolean {
  const { type } = schema;
  const own = typeOf(value);
  const isOfType =
    type === undefined ||
    (typeof type === "string" ? isA(own, type) : type.some((each) => isA(own, each)));
  return isOfType && (typeof value !== "string" || fitsText(schema, value));
}

function isA(own: string, type: string): boolean {
  return own === type || (own === "integer" && type === "number");
}

function typeOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return Number.isInteger(value) ? "integer" : typeof value;
}

export function fitsText(
  {
    pattern,
    format,
    minLength = 0,
    maxLength = Infinity,
  }: Pick<ValueSchema, "pattern" | "format" | "minLength" | "maxLength">,
  text: string,
): boolean {
  if (minLength > 0 || maxLength < text.length) {
    const length = lengthOf(text);
    if (length < minLength || length > maxLength) return false;
  }
  if (format !== undefined && !fitsFormat(format, text)) return false;
  return pattern === undefined || (expressions.get(pattern)?.test(text) ?? false);
}

/** The length in Unicode characters. */
function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** Patterns of a document, compiled once; `undefined` for an invalid one. */
export const expressions = new LazyMap(expressionOf);

function fitsFormat(format: string, text: string): boolean {
  const found: unknown = ownMember(KNOWN_FORMATS, format);
  // `int64` and the like say nothing about a text.
  if (isObject(found) && found["type"] === "number") return true;
  const check: unknown = Object.hasOwn(Object(found) as object, "validate")
    ? Reflect.get(Object(found) as object, "validate")
    : found;
  if (check instanceof RegExp) return check.test(text);
  return typeof check !== "function" || Reflect.apply(check, undefined, [text]) === true;
}

/** `undefined` for an invalid pattern, which the lint reports. */
export function expressionOf(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, "u");
  } catch {
    return undefined;
  }
}
