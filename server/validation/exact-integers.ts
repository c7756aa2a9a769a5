/** Keywords whose values are no schemas, and those whose members are schemas under any name. */
const VALUES = new Set(["const", "default", "enum", "example", "examples"]);
const NAMED = new Set(["properties", "patternProperties", "dependentSchemas", "$defs", "schemas"]);

type Node = Record<string, unknown>;

/**
 * Gives, in place, integers without bounds the format `int64`. JSON.parse rounds larger numbers than that of
 * requests may have: another one than was sent would be kept, without a word.
 */
export function requireExactIntegers(node: unknown, isOfNames = false): void {
  if (typeof node !== "object" || node === null) return;
  if (isUnbounded(node as Node)) (node as Node)["format"] = "int64";
  for (const [name, each] of Object.entries(node)) {
    if (isOfNames || !VALUES.has(name)) requireExactIntegers(each, !isOfNames && NAMED.has(name));
  }
}

function isUnbounded({ type, format, ...bounds }: Node): boolean {
  const types = [type].flat();
  if (!types.includes("integer") || types.includes("number") || format === "int32") return false;
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum } = bounds;
  const isBound = (...values: unknown[]): boolean =>
    values.some((each) => Number.isSafeInteger(each));
  return !(isBound(minimum, exclusiveMinimum) && isBound(maximum, exclusiveMaximum));
}
