import { limits } from "../service/config.js";
import { isJsonNumber, typedValues } from "../parameters/values.js";
import { followReferences } from "./document.js";
import { isComposed } from "../objects.js";

type Node = Record<string, unknown>;

/**
 * Converts, in place, texts in a form's objects and lists to the numbers and booleans of their schemas. Leaves
 * {@link typedValues} as they are.
 */
export function typeFormMembers(document: object, schema: unknown, form: unknown): void {
  if (!isComposed(form)) return;
  const schemas = combined(document, [schema]);
  for (const [name, value] of Object.entries(form)) {
    if (isComposed(value)) typed(document, value, membersOf(schemas, name));
  }
}

/** Leaves deeper values unchanged, because they would exhaust the stack; the validator rejects them. */
function typed(document: object, value: unknown, declared: readonly unknown[], depth = 0): unknown {
  if (typeof value !== "string" && !isComposed(value)) return value;
  if (depth > limits.jsonDepth || (isComposed(value) && typedValues.has(value))) return value;
  const schemas = combined(document, declared);
  if (typeof value === "string") return typedText(value, schemas);
  for (const [name, member] of Object.entries(value)) {
    const isElement = Array.isArray(value);
    const inner = isElement ? schemas.map(({ items }) => items) : membersOf(schemas, name);
    value[name] = typed(document, member, inner, depth + 1);
  }
  return value;
}

function typedText(text: string, schemas: readonly Node[]): unknown {
  const types = schemas.flatMap(({ type }) => [type].flat());
  if ((types.includes("integer") || types.includes("number")) && isJsonNumber(text)) {
    return Number(text);
  }
  return types.includes("boolean") && /^(?:true|false)$/.test(text) ? text === "true" : text;
}

function membersOf(schemas: readonly Node[], name: string): unknown[] {
  return schemas.map(({ properties, additionalProperties }) =>
    isComposed(properties) && Object.hasOwn(properties, name)
      ? properties[name]
      : additionalProperties,
  );
}

/** The schemas with all that they combine, each once, references followed. */
function combined(document: object, schemas: readonly unknown[]): Node[] {
  const found = new Set<Node>();
  const left = [...schemas];
  // The loop also visits schemas that are added to the list.
  for (const each of left) {
    const schema = followReferences(document, each);
    if (!isComposed(schema) || found.has(schema)) continue;
    found.add(schema);
    left.push(...["allOf", "anyOf", "oneOf"].flatMap((keyword) => schema[keyword]));
  }
  return [...found];
}
