import { type OpenApiDocument, resolve, type SchemaObject } from "../document.js";
import { isQueryName, scalarType } from "../records/field-model.js";
import {
  FIELD_SETTINGS,
  type FieldExtension,
  parseFieldExtension,
} from "../records/record-extension.js";
import { walk } from "../publish/schema-walk.js";
import { shapeOf } from "../records/schema-shape.js";
import { eachSchema } from "./other-examples.js";
import type { ProofError } from "./samples.js";

/** `x-field` settings without effect: the schema is not stored, or has no such use. */
export function storedFieldErrors(document: OpenApiDocument): ProofError[] {
  const stored = storedSchemas(document);
  const errors: ProofError[] = [];
  eachSchema(document, (schema, pointer) => {
    const settings = parseFieldExtension(schema["x-field"] ?? {});
    // The lint reports an invalid `x-field`.
    if (typeof settings === "string" || Object.keys(settings).length === 0) return;
    const message = stored.has(schema)
      ? uselessSetting(document, schema, settings, pointer)
      : "No stored record has this schema, so that `x-field` changes nothing: remove it.";
    if (message !== undefined) errors.push({ pointer: `${pointer}/x-field`, message });
  });
  return errors;
}

function storedSchemas(document: OpenApiDocument): ReadonlySet<unknown> {
  const found = new Set<unknown>();
  const visit = (part: unknown): void =>
    walk(part, (node) => {
      const { $ref } = node;
      if (found.has(node)) return;
      found.add(node);
      if (typeof $ref === "string") visit(resolve<SchemaObject>(document, { $ref }));
    });
  visit(Object.values(document["x-records"] ?? {}));
  eachSchema(document, (schema) => {
    if ("x-record" in schema) visit(schema);
  });
  return found;
}

function uselessSetting(
  document: OpenApiDocument,
  schema: SchemaObject,
  settings: FieldExtension,
  pointer: string,
): string | undefined {
  const wanted = FIELD_SETTINGS.find((each) => settings[each] === true);
  const shape = shapeOf(document, schema);
  const isList = shape.types.size === 1 && shape.types.has("array");
  const value = isList ? shapeOf(document, shape.keywords.items) : shape;
  const type = scalarType(value);
  const name = /\/properties\/([^/]+)$/.exec(pointer)?.[1];
  if (wanted !== undefined && settings.queryable === false) {
    return `What is not \`queryable\` is not \`${wanted}\` either: remove one of the two.`;
  }
  if (wanted !== undefined && name !== undefined && !isQueryName(decodeURIComponent(name))) {
    return `No query can name this property, so it cannot be \`${wanted}\`: use letters, digits, \`_\` and \`-\`.`;
  }
  const useless = FIELD_SETTINGS.find(
    (each) => settings[each] !== undefined && (each !== "queryable" || settings[each]),
  );
  if (type === undefined && useless !== undefined) {
    return (
      `\`${useless}\` is for strings, numbers, booleans and times, and for lists of one of them: this is ` +
      "neither. Remove it, or move it to a member of such a type."
    );
  }
  if (settings.searched === true && type !== "text") {
    return "`searched` is for strings: full-text search reads nothing else. Remove it.";
  }
  return undefined;
}
