import {
  isObject,
  type OpenApiDocument,
  resolve,
  type Schema,
  type SchemaObject,
} from "../document.js";
import { itemsOf, partsOf, propertiesOf, typesOf } from "../schema-kinds.js";
import { wordsOf } from "../words.js";

/** The usual names of the parts of a request. */
const LOCATIONS = ["body", "query", "path", "header", "cookie"] as const;

/** The names of an enum, or of constants, if there are several. */
export function choicesOf(document: OpenApiDocument, reference: Schema): string[] {
  const values = partsOf(document, reference).flatMap(({ enum: values = [], const: value }) => [
    ...values,
    value,
  ]);
  const names = values.filter((each): each is string => typeof each === "string");
  return names.length > 1 ? names : [];
}

/** Whether names mean parts of a request, and not errors in them: `EXPECTED_JSON_BODY`. */
export function areLocations(names: readonly string[]): boolean {
  const meant = names.filter((name) => LOCATIONS.some((usual) => isLike(name, usual)));
  return Object.keys(locationsAmong(names)).length > 1 && 2 * meant.length >= names.length;
}

function isLike(name: string, usual: string): boolean {
  return wordsOf(name).some((word) => word.startsWith(usual));
}

/** The names that mean parts of a request, by the usual ones. */
export function locationsAmong(names: readonly string[]): Readonly<Record<string, string>> {
  const entries = LOCATIONS.flatMap((usual) => {
    const found = names.find((name) => isLike(name, usual));
    return found === undefined ? [] : [[usual, found] as const];
  });
  return Object.fromEntries(entries);
}

export const USUAL_LOCATIONS: Readonly<Record<string, string>> = locationsAmong(LOCATIONS);

/** Whether it is an object of texts, or of lists of them, under any names. */
export function isMap(document: OpenApiDocument, schema: Schema): boolean {
  if (propertiesOf(document, schema).length > 0) return false;
  const value = mapValueOf(document, schema);
  const types = typesOf(document, value);
  const items = typesOf(document, itemsOf(document, value));
  return types.has("string") || (types.has("array") && items.has("string"));
}

/** The schema of the members of an object without declared ones. */
export function mapValueOf(document: OpenApiDocument, schema: Schema): Schema | undefined {
  const found = partsOf(document, schema).find((part) => isObject(part.additionalProperties));
  return found?.additionalProperties;
}

/** Whether the document fixes the text: `object: error`. */
export function isFixed(document: OpenApiDocument, reference: Schema): boolean {
  const schema = schemaOf(document, reference);
  const { enum: values = [], example = schema.const } = schema;
  return typeof (example ?? (values.length === 1 ? values[0] : undefined)) === "string";
}

export function schemaOf(document: OpenApiDocument, reference: Schema | undefined): SchemaObject {
  return typeof reference === "object" ? resolve<SchemaObject>(document, reference) : {};
}
