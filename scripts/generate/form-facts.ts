import {
  type OpenApiDocument,
  type RequestBody,
  resolve,
  type Schema,
  type SchemaObject,
} from "./document.js";

/** What the text of a form has to become before it can be validated. */
export interface FormFields {
  /** Fields that may be repeated, and are lists even when they are not. */
  lists: string[];
  /** Fields, or lists, of numbers. */
  numbers: string[];
  booleans: string[];
}

/** By the properties of the form's schema; `undefined` if the body may be no urlencoded form. */
export function formFields(
  document: OpenApiDocument,
  { content }: RequestBody,
): FormFields | undefined {
  const schema = content?.["application/x-www-form-urlencoded"]?.schema;
  if (schema === undefined) return undefined;
  const properties = propertiesOf(document, schema).map(([name, property]) => {
    const { types, items } = typesOf(document, property);
    const isList = types.includes("array");
    return { name, isList, types: isList ? typesOf(document, items).types : types };
  });
  const named = (wanted: (property: (typeof properties)[number]) => boolean): string[] =>
    properties.filter(wanted).map(({ name }) => name);
  return {
    lists: named(({ isList }) => isList),
    numbers: named(({ types }) => types.includes("number") || types.includes("integer")),
    booleans: named(({ types }) => types.includes("boolean")),
  };
}

function typesOf(
  document: OpenApiDocument,
  reference: Schema | undefined,
): { types: (string | undefined)[]; items: Schema | undefined } {
  if (typeof reference !== "object") return { types: [], items: undefined };
  const { type, items } = resolve<SchemaObject>(document, reference);
  return { types: [type].flat(), items };
}

function propertiesOf(
  document: OpenApiDocument,
  reference: Schema,
  seen = new Set<Schema>(),
): [name: string, property: Schema][] {
  if (typeof reference !== "object" || seen.has(reference)) return [];
  seen.add(reference);
  const { properties = {}, allOf = [] } = resolve<SchemaObject>(document, reference);
  return [
    ...Object.entries(properties),
    ...allOf.flatMap((part: Schema) => propertiesOf(document, part, seen)),
  ];
}
