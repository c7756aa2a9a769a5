import {
  isObject,
  type OpenApiDocument,
  resolve,
  type SchemaObject,
} from "../../generate/document.js";
import type { OperationView } from "./operation-view.js";

/**
 * Values of models as the document's examples have them, by the models' names: whole bodies of operations first,
 * then what is in those that are known.
 */
export function modelExamples(
  document: OpenApiDocument,
  operations: readonly OperationView[],
): ReadonlyMap<string, unknown> {
  const found = new Map<string, unknown>();
  for (const { responses, body } of operations) {
    const good = responses.filter(({ status }) => Number(status) < 400);
    for (const { schema, examples } of [...good, ...(body ? [body] : [])].flatMap(
      ({ contents }) => contents,
    )) {
      const [first] = examples;
      if (schema.model !== undefined && first && !found.has(schema.model)) {
        found.set(schema.model, first.value);
      }
    }
  }
  // A map goes on through what is added meanwhile.
  for (const [name, value] of found) {
    for (const [inner, part] of partsOf(document, name, value)) {
      if (!found.has(inner)) found.set(inner, part);
    }
  }
  return found;
}

/** The members of an example that are models of their own, or lists of them. */
function partsOf(document: OpenApiDocument, name: string, value: unknown): [string, unknown][] {
  const schema = document.components?.schemas?.[name];
  const { properties = {} } = isObject(schema) ? resolve<SchemaObject>(document, schema) : {};
  if (!isObject(value)) return [];
  return Object.entries(properties).flatMap(([member, property]): [string, unknown][] => {
    const given = value[member];
    const part: unknown = Array.isArray(given) ? given[0] : given;
    const model = modelOf(property) ?? modelOf(Reflect.get(Object(property) as object, "items"));
    return model === undefined || part === undefined || part === null ? [] : [[model, part]];
  });
}

function modelOf(schema: unknown): string | undefined {
  const { $ref } = Object(schema) as { $ref?: unknown };
  return typeof $ref === "string" ? /^#\/components\/schemas\/(.+)$/.exec($ref)?.[1] : undefined;
}
