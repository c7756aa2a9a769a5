import type { ErrorObject } from "ajv";
import { counted } from "../service/counted.js";
import { DECLARED_TYPE } from "./text-unions.js";

/** Maximum characters of a received value in a message. */
const MAX_RECEIVED = 60;

const TYPES: Readonly<Record<string, string>> = {
  integer: "an integer",
  number: "a number",
  string: "a string",
  boolean: "true or false",
  array: "an array",
  object: "an object",
  null: "null",
};

/** The requirement of a keyword, after `must`. */
const REQUIREMENTS: Readonly<Record<string, (params: Params) => string>> = {
  maximum: ({ limit }) => `be ${String(limit)} or less`,
  minimum: ({ limit }) => `be ${String(limit)} or more`,
  exclusiveMaximum: ({ limit }) => `be less than ${String(limit)}`,
  exclusiveMinimum: ({ limit }) => `be greater than ${String(limit)}`,
  multipleOf: ({ multipleOf }) => `be a multiple of ${String(multipleOf)}`,
  maxLength: ({ limit }) => `have at most ${counted(Number(limit), "character")}`,
  minLength: ({ limit }) => `have at least ${counted(Number(limit), "character")}`,
  maxItems: ({ limit }) => `have at most ${counted(Number(limit), "item")}`,
  minItems: ({ limit }) => `have at least ${counted(Number(limit), "item")}`,
  maxProperties: ({ limit }) => `have at most ${counted(Number(limit), "member")}`,
  minProperties: ({ limit }) => `have at least ${counted(Number(limit), "member")}`,
  uniqueItems: ({ i, j }) => `not repeat an item (items ${String(j)} and ${String(i)} are equal)`,
  pattern: ({ pattern }) => `match the pattern ${String(pattern)}`,
  const: ({ allowedValue }) => `be ${JSON.stringify(allowedValue)}`,
  enum: ({ allowedValues }) => `be one of ${namesOf(allowedValues)}`,
  type: ({ type }) => `be ${[type].flat().map(typeName).join(" or ")}`,
  format: ({ format }) =>
    format === "int64"
      ? `be a whole number from ${Number.MIN_SAFE_INTEGER} to ${Number.MAX_SAFE_INTEGER}: others cannot be kept exactly`
      : `be a valid ${String(format)}`,
  "false schema": () => "not be present",
};

type Params = Readonly<Record<string, unknown>>;

/** A requirement as the rest of a sentence: `must be 500 or less`. Falls back to Ajv's text. */
export function requirementOf({
  keyword,
  message = "",
  params,
  parentSchema,
}: ErrorObject): string {
  const { [DECLARED_TYPE]: type, "x-wanted": wanted } = (parentSchema ?? {}) as Params;
  if (typeof type === "string" && GUARDING.has(keyword)) return `must be ${typeName(type)}`;
  if (keyword === "pattern" && typeof wanted === "string") return `must be ${wanted}`;
  const requirement = REQUIREMENTS[keyword]?.(params as Params);
  return requirement === undefined ? message : `must ${requirement}`;
}

/** Keywords whose presence keeps Ajv from coercing types. */
const GUARDING = new Set(["type", "enum", "not"]);

function typeName(type: unknown): string {
  return TYPES[String(type)] ?? String(type);
}

/** Allowed values: as texts, or as JSON if one is empty or not a text. */
function namesOf(values: unknown): string {
  const all: unknown[] = Array.isArray(values) ? values : [];
  const arePlain = all.every((each) => typeof each === "string" && each !== "");
  return all.map((each) => (arePlain ? each : JSON.stringify(each))).join(", ");
}

/** ` (received 501)`: body texts as JSON, parameters in single quotes. Empty if long or absent. */
export function received(value: unknown, isText: boolean): string {
  if (value === undefined || (typeof value === "object" && value !== null)) return "";
  // JSON.parse may have rounded it.
  if (typeof value === "number" && Math.abs(value) > Number.MAX_SAFE_INTEGER) return "";
  const text = isText && typeof value === "string" ? `'${value}'` : JSON.stringify(value);
  return text.length > MAX_RECEIVED ? "" : ` (received ${text})`;
}
