import { isPlainObject } from "../../document.js";

/** Types that other formats and languages have, by their names in lower case, in JSON Schema. */
export const TYPE_NAMES: ReadonlyMap<string, string> = new Map([
  ...["null", "boolean", "integer", "number", "string", "array", "object"].map(
    (name) => [name, name] as const,
  ),
  ["bool", "boolean"],
  ["int", "integer"],
  ["int32", "integer"],
  ["int64", "integer"],
  ["long", "integer"],
  ["float", "number"],
  ["double", "number"],
  ["decimal", "number"],
  ["text", "string"],
  ["date", "string"],
  ["datetime", "string"],
  ["date-time", "string"],
  ["timestamp", "string"],
  ["uuid", "string"],
  ["file", "string"],
  ["list", "array"],
  ["map", "object"],
]);

/** Whether a value is of a type of JSON Schema. */
export function isOfType(type: unknown, value: unknown): boolean {
  if (type === "null") return value === null;
  if (type === "integer") return Number.isInteger(value);
  if (type === "array") return Array.isArray(value);
  if (type === "object") return isPlainObject(value);
  return typeof value === type;
}
