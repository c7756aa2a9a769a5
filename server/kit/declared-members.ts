import type { Steps } from "../operation/slices.js";
import { followReferences } from "../validation/document.js";

type Schema = Readonly<Record<string, unknown>>;

const COMBINING = ["allOf", "anyOf", "oneOf"] as const;

/**
 * A value without the members of objects that its schema does not name: clients may send more than they are
 * sent. Objects of which the schema says that they may have other members keep them.
 */
export function* declaredMembers(
  document: object,
  schema: unknown,
  value: unknown,
): Steps<unknown> {
  const parts = partsOf(document, schema);
  if (Array.isArray(value)) {
    const items = parts.map((part) => part["items"]).find((each) => each !== undefined);
    if (items === undefined) return value as unknown;
    const elements: unknown[] = [];
    for (const each of value as unknown[]) {
      elements.push(yield* declaredMembers(document, items, each));
      yield "long";
    }
    return elements;
  }
  if (!isObject(value)) return value;
  const properties = new Map(
    parts.flatMap((part) => Object.entries(Object(part["properties"]) as Schema)),
  );
  if (properties.size === 0) return value;
  const isOpen = parts.some(
    ({ additionalProperties = false, patternProperties }) =>
      additionalProperties !== false || patternProperties !== undefined,
  );
  const members: [string, unknown][] = [];
  for (const [name, member] of Object.entries(value)) {
    if (properties.has(name)) {
      members.push([name, yield* declaredMembers(document, properties.get(name), member)]);
    } else if (isOpen) members.push([name, member]);
  }
  return Object.fromEntries(members);
}

/** The schema with all that it combines. */
function partsOf(document: object, node: unknown, seen = new Set<unknown>()): Schema[] {
  const schema = followReferences(document, node);
  if (!isObject(schema) || seen.has(schema)) return [];
  seen.add(schema);
  const combined = COMBINING.flatMap((keyword) => {
    const parts = schema[keyword];
    return Array.isArray(parts) ? (parts as unknown[]) : [];
  });
  return [schema, ...combined.flatMap((part) => partsOf(document, part, seen))];
}

function isObject(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
