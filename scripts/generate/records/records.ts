import { HEADER } from "../format.js";
import type { FieldModel } from "./field-model.js";
import type { RecordField, RecordModel } from "./record-model.js";
import { isObject, type Schema } from "../document.js";
import type { Json } from "../print-json.js";

/** The member of a document with further stored records, and the schema of all of them in the types. */
export const STORED_RECORDS = "x-records";

/** generated/records.ts: types of stored records, and JSON Schemas to check them. */
export function printRecords(
  records: readonly RecordModel[],
  stored: Readonly<Record<string, Schema>> = {},
): string {
  const schemas = Object.fromEntries(records.map((record) => [record.name, recordSchemas(record)]));
  return `// ${HEADER}
import type { components } from "./types.js";

${records.map(printTypes).join("\n")}
/**
 * JSON Schemas (2020-12) of what is stored of each record. They refer to the bundled document, which
 * has to be known as "openapi".
 */
export const recordSchemas = ${JSON.stringify(schemas)} as const;
${printStored(stored)}`;
}

function printStored(stored: Readonly<Record<string, Schema>>): string {
  if (Object.keys(stored).length === 0) return "";
  const schemas = Object.fromEntries(
    Object.entries(stored).map(([name, schema]) => [name, storedSchema(schema)]),
  );
  return `
/** What is stored and not published, by its kind. */
export type StoredRecords = components["schemas"][${JSON.stringify(STORED_RECORDS)}];

/** JSON Schemas of that, as of {@link recordSchemas}. */
export const storedSchemas = ${JSON.stringify(schemas)} as const;
`;
}

function printTypes({ name, schemaName, fields }: RecordModel): string {
  const typeName = name.charAt(0).toUpperCase() + name.slice(1);
  const published = `components["schemas"][${JSON.stringify(schemaName)}]`;
  const isIn = (place: RecordField["place"]) => (field: RecordField) => field.place === place;
  return `/** What is stored of the schema ${schemaName} once. */
export type ${typeName}Head = ${printType(published, fields.filter(isIn("head")))};

/** What is stored of the schema ${schemaName} in each of its projections. */
export type ${typeName}Content = ${printType(published, fields.filter(isIn("content")))};
`;
}

function printType(published: string, fields: readonly RecordField[]): string {
  const asPublished = fields.filter(({ stored }) => !stored);
  const names = (isRequired: boolean): string =>
    asPublished
      .filter((field) => field.isRequired === isRequired)
      .map(({ name }) => literalKey(name))
      .join(" | ");
  const [required, optional] = [names(true), names(false)];
  const parts = [
    ...(required ? [`Required<Pick<${published}, ${required}>>`] : []),
    ...(optional ? [`Pick<${published}, ${optional}>`] : []),
    ...fields.flatMap(({ name, isRequired, stored }) => {
      if (!stored) return [];
      const type = `NonNullable<${published}[${JSON.stringify(name)}]>`;
      const mark = isRequired ? "" : "?";
      return [`{ ${JSON.stringify(stored.as)}${mark}: ${type}[${JSON.stringify(stored.by)}] }`];
    }),
  ];
  return parts.join(" & ") || "Record<never, never>";
}

/** `keyof` has names that are whole numbers as numbers. */
function literalKey(name: string): string {
  return /^(?:0|[1-9]\d{0,14})$/.test(name) ? name : JSON.stringify(name);
}

/** The name under which the schemas refer to the document. */
const DOCUMENT = "openapi";

/** JSON Schemas of the stored record, and of each of its projections. */
export function recordSchemas({ fields, properties }: RecordModel): { head: Json; content: Json } {
  const schemaOf = ({ name, stored }: RecordField): Json =>
    stored ? memberSchema(properties[name], stored.by) : storedSchema(properties[name]);
  const closed = (place: RecordField["place"]): Json => {
    const own = fields.filter((field) => field.place === place);
    return {
      type: "object",
      additionalProperties: false,
      required: own.filter(({ isRequired }) => isRequired).map(storedName),
      properties: Object.fromEntries(own.map((field) => [storedName(field), schemaOf(field)])),
    };
  };
  return { head: closed("head"), content: closed("content") };
}

function storedName({ name, stored }: RecordField): string {
  return stored ? stored.as : name;
}

/** Extends the pointer of a reference to one of its members. */
function memberSchema(schema: Schema | undefined, member: string): Json {
  const pointer = isObject(schema) ? schema["$ref"] : undefined;
  if (typeof pointer === "string") return { $ref: `${DOCUMENT}${pointer}/properties/${member}` };
  const properties = isObject(schema) ? schema["properties"] : undefined;
  return storedSchema(isObject(properties) ? properties[member] : undefined);
}

/** Annotations, which do not affect validation. */
const WORDS = new Set([
  ...["title", "description", "example", "examples", "deprecated", "externalDocs", "xml"],
  ...["discriminator", "readOnly", "writeOnly", "default"],
]);
/** Describes a pattern or format in messages. */
const WANTED = "x-wanted";
/** Keywords whose members are schemas of any name. */
const MAPS = new Set(["properties", "patternProperties", "$defs", "dependentSchemas"]);

/** The schema without annotations. */
function storedSchema(schema: unknown): Json {
  if (Array.isArray(schema)) return schema.map(storedSchema);
  if (!isObject(schema)) return schema as Json;
  return Object.fromEntries(
    Object.entries(schema).flatMap(([keyword, value]): [string, Json][] => {
      if (WORDS.has(keyword) || (keyword.startsWith("x-") && keyword !== WANTED)) return [];
      if (keyword === "$ref") return [[keyword, `${DOCUMENT}${String(value)}`]];
      if (keyword === "enum" || keyword === "const") return [[keyword, value as Json]];
      if (!MAPS.has(keyword) || !isObject(value)) return [[keyword, storedSchema(value)]];
      const members = Object.entries(value).map(([name, one]) => [name, storedSchema(one)]);
      return [[keyword, Object.fromEntries(members)]];
    }),
  );
}

/**
 * generated/fields.ts: which fields of each record are queried, sorted, faceted, searched and folded, and how.
 * `contract`: the module of their types.
 */
export function printFields(records: readonly RecordModel[], contract: string): string {
  const fields = Object.fromEntries(
    records.map(({ name, fields }) => [
      name,
      fields.filter(({ place }) => place !== "derived").map(descriptor),
    ]),
  );
  return `// ${HEADER}
import type { RecordField } from "${contract}";

/** The fields of each record, in the order in which its schema has them. */
export const recordFields = ${JSON.stringify(fields)} as const satisfies Readonly<
  Record<string, readonly RecordField[]>
>;
`;
}

/** Leaves out defaults. */
function descriptor(field: RecordField): object {
  const { place, isRequired, stored } = field;
  return {
    ...fieldDescriptor(field),
    place,
    ...(isRequired && { required: true }),
    ...(stored && { stored }),
  };
}

function fieldDescriptor(field: FieldModel): object {
  const { name, path, kind, type, many, members, fold } = field;
  const { sortable, facetable, searched } = field;
  return {
    name,
    path,
    kind,
    ...(type && { type }),
    many,
    ...(kind === "scalar" && { sortable, facetable, searched }),
    ...(members && { members: members.map(fieldDescriptor) }),
    fold,
  };
}
