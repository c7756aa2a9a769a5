import { isObject, type OpenApiDocument } from "../document/document.js";
import { walk } from "../document/publish/schema-walk.js";

/** Marks a schema of the members whose names begin with this text: its `additionalProperties`. */
export const PREFIX = "x-name-prefix";

/** In place: moves members named by patterns to separate parts, because an index signature applies to all members. */
export function separatePatterns(document: OpenApiDocument): void {
  const parts = new Set<unknown>();
  walk(document, (node) => {
    const { allOf, properties, patternProperties } = node;
    for (const part of Array.isArray(allOf) ? (allOf as unknown[]) : []) parts.add(part);
    if (!isObject(patternProperties)) return;
    const names = Object.keys(isObject(properties) ? properties : {});
    if (names.length > 0 || parts.has(node))
      separate(node, names, Object.entries(patternProperties));
  });
}

function separate(
  schema: Record<string, unknown>,
  names: readonly string[],
  patterns: readonly [string, unknown][],
): void {
  const isClosed = schema["additionalProperties"] === false;
  const prefixes = patterns.map(([pattern, member]) => {
    const { prefix, isWhole } = prefixOf(pattern);
    const isUsable = prefix !== "" && (isWhole || isClosed);
    if (!isUsable || names.some((name) => name.startsWith(prefix))) return undefined;
    return { type: "object", [PREFIX]: prefix, additionalProperties: member };
  });
  delete schema["patternProperties"];
  if (prefixes.includes(undefined)) schema["additionalProperties"] = true;
  const allOf: unknown[] = Array.isArray(schema["allOf"]) ? schema["allOf"] : [];
  schema["allOf"] = [...allOf, ...prefixes.filter((each) => each !== undefined)];
}

/** The text that all matching names begin with. `isWhole`: all names that begin with it match. */
export function prefixOf(pattern: string): { prefix: string; isWhole: boolean } {
  const [, literal = "", rest = ""] = /^\^((?:[\w -]|\\[^\w])*)(.*)$/s.exec(pattern) ?? [];
  const isChoice = pattern.includes("|");
  // A quantifier may leave out the last character.
  const shorter = /^[?*{]/.test(rest) ? literal.replace(/\\?.$/s, "") : literal;
  const prefix = isChoice ? "" : shorter.replaceAll("\\", "");
  return { prefix, isWhole: prefix !== "" && shorter === literal && /^(?:\.\*\$?)?$/.test(rest) };
}

/** Whether only an object without members is valid. */
export function isClosedAndEmpty(schema: Readonly<Record<string, unknown>>): boolean {
  const { type, properties, patternProperties, additionalProperties, unevaluatedProperties } =
    schema;
  const isClosed = additionalProperties === false || unevaluatedProperties === false;
  const isCombined = ["allOf", "anyOf", "oneOf"].some((keyword) => keyword in schema);
  const named = [properties, patternProperties].flatMap((each) =>
    Object.keys(isObject(each) ? each : {}),
  );
  return type === "object" && isClosed && !isCombined && named.length === 0;
}
