import type { RuleName } from "./rules.js";
import { type Keywords, type SchemaView, texts } from "./schema-view.js";

/** A change of what a schema says of the value itself, not of what is inside it. */
export interface ValueChange {
  rule: RuleName;
  /** `takes null as well` */
  text: string;
}

/** The JSON types that are taken; `integer` is among them wherever `number` is. */
export type Types = ReadonlySet<string>;

const ALL_TYPES = ["array", "boolean", "integer", "null", "number", "object", "string"];

/** Keywords that are written without a `type`, and the type that they are about. */
const TYPE_OF_KEYWORD: Record<string, string> = {
  properties: "object",
  required: "object",
  additionalProperties: "object",
  patternProperties: "object",
  items: "array",
  prefixItems: "array",
  pattern: "string",
  minLength: "string",
  maxLength: "string",
};

/** What every part takes. `number` takes integers, so both are in it. */
export function typesOf({ parts, orNull }: SchemaView): Types {
  let types: Set<string> = new Set(ALL_TYPES);
  for (const part of parts) {
    const own = new Set(typesOfPart(part));
    if (own.has("number")) own.add("integer");
    types = new Set([...types].filter((type) => own.has(type)));
  }
  if (orNull) types.add("null");
  return types;
}

function typesOfPart(part: Keywords): string[] {
  const {
    type,
    nullable,
    const: value,
    enum: values = value === undefined ? value : [value],
  } = part;
  const named = typeof type === "string" ? [type] : texts(type);
  if (named.length > 0) return nullable === true ? [...named, "null"] : named;
  if (Array.isArray(values)) return values.map(typeOfValue);
  const implied = Object.keys(part).flatMap((keyword) => TYPE_OF_KEYWORD[keyword] ?? []);
  return implied.length > 0 ? implied : ALL_TYPES;
}

function typeOfValue(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return Number.isInteger(value) ? "integer" : typeof value;
}

export function compareTypes(earlier: Types, later: Types): ValueChange[] {
  const lost = [...earlier].filter((type) => !later.has(type));
  const gained = [...later].filter((type) => !earlier.has(type));
  if (lost.length === 0 && gained.length === 0) return [];
  const text = `type ${nameTypes(earlier)} → ${nameTypes(later)}`;
  const kept = lost.length < earlier.size;
  if (gained.length === 0 && kept) return [{ rule: "type-narrowed", text }];
  if (lost.length === 0) return [{ rule: "type-widened", text }];
  if (!kept) return [{ rule: "type-changed", text }];
  return [
    { rule: "type-narrowed", text },
    { rule: "type-widened", text },
  ];
}

/** Whether nothing is said of the type. */
export function isAnyType(types: Types): boolean {
  return types.size === ALL_TYPES.length;
}

function nameTypes(types: Types): string {
  if (isAnyType(types)) return "anything";
  const names = [...types].filter((type) => type !== "integer" || !types.has("number"));
  return names.sort().join(" or ") || "nothing";
}
