import { isDeepStrictEqual } from "node:util";
import { isPlainObject } from "../../document.js";
import type { Node } from "../../versions/document-walk.js";
import { dropped, type Pass } from "../pass.js";
import { partsOf } from "../schema-parts.js";

/** Drops a default that its own schema rejects: it would be put into values that are valid without it. */
export const defaults: Pass = {
  name: "defaults",
  counted: [
    "`default` does not match its own schema: ignored",
    "`default`s do not match their own schemas: ignored",
  ],
  on: ["Schema"],
  *find(place, document) {
    const { default: preset } = place.node;
    if (preset === undefined) return;
    const parts = partsOf(document, place.node);
    if (parts.every((schema) => accepts(schema, preset))) return;
    const message = "This `default` does not match its own schema: it is ignored.";
    yield dropped(place, "default", message);
  },
};

function accepts(schema: Node, value: unknown): boolean {
  const { type, enum: values, const: only } = schema;
  const types = [type ?? []].flat();
  if (types.length > 0 && !types.some((each) => isOfType(each, value))) return false;
  if (Array.isArray(values) && !values.some((each) => isDeepStrictEqual(each, value))) return false;
  if (only !== undefined && !isDeepStrictEqual(only, value)) return false;
  if (typeof value === "string") return acceptsText(schema, value);
  if (typeof value === "number") return acceptsNumber(schema, value);
  return !Array.isArray(value) || isBetween(value.length, schema["minItems"], schema["maxItems"]);
}

/** A type of JSON Schema. */
export function isOfType(type: unknown, value: unknown): boolean {
  if (type === "null") return value === null;
  if (type === "integer") return Number.isInteger(value);
  if (type === "array") return Array.isArray(value);
  if (type === "object") return isPlainObject(value);
  return typeof value === type;
}

function acceptsText({ minLength, maxLength, pattern }: Node, value: string): boolean {
  if (!isBetween([...value].length, minLength, maxLength)) return false;
  return typeof pattern !== "string" || new RegExp(pattern, "u").test(value);
}

function acceptsNumber(schema: Node, value: number): boolean {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  if (!isBetween(value, minimum, maximum)) return false;
  const isAbove = typeof exclusiveMinimum !== "number" || value > exclusiveMinimum;
  return isAbove && (typeof exclusiveMaximum !== "number" || value < exclusiveMaximum);
}

function isBetween(value: number, least: unknown, most: unknown): boolean {
  return !(Number(least) > value) && !(Number(most) < value);
}
