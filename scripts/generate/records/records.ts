import { HEADER, printTable } from "../../document/format.js";
import type { FieldModel } from "../../document/records/field-model.js";
import type { RecordField, RecordModel } from "../../document/records/record-model.js";
import type { Schema } from "../../document/document.js";
import { capitalised } from "../../../server/runtime/validation/validation-errors.js";

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
export const recordSchemas = ${printTable(schemas)} as const;
${printStored(stored)}`;
}

function printStored(stored: Readonly<Record<string, Schema>>): string {
  if (Object.keys(stored).length === 0) return "";
  const schemas = Object.fromEntries(
    Object.entries(stored).map(([name, schema]) => [name, storedSchema(schema)]),
  );
  return `
/** Records that are stored but not published, by kind. */
export type StoredRecords = components["schemas"][${JSON.stringify(STORED_RECORDS)}];

/** JSON Schemas of that, as of {@link recordSchemas}. */
export const storedSchemas = ${printTable(schemas)} as const;
`;
}

function printTypes({ name, schemaName, fields }: RecordModel): string {
  const typeName = capitalised(name);
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

/** `keyof` has integer names as numbers. */
function literalKey(name: string): string {
  return /^(?:0|[1-9]\d{0,14})$/.test(name) ? name : JSON.stringify(name);
}

/** The name under which the schemas refer to the document. */
const DOCUMENT = "openapi";

/** JSON Schemas of the stored record, and of each of its projections. */
export function recordSchemas({ fields, properties }: RecordModel) {
  const schemaOf = ({ name, stored }: RecordField): unknown =>
    stored ? memberSchema(properties[name], stored.by) : storedSchema(properties[name]);
  const closed = (place: RecordField["place"]) => {
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
function memberSchema(schema: Schema | undefined, member: string): unknown {
  const { $ref, properties } = Object(schema) as { $ref?: string; properties?: Node };
  return storedSchema($ref ? { $ref: `${$ref}/properties/${member}` } : properties?.[member]);
}

type Node = Readonly<Record<string, unknown>>;

/** The schema, with references into the document. */
function storedSchema(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema ?? true), (key, value: unknown) =>
    key === "$ref" && typeof value === "string" ? `${DOCUMENT}${value}` : value,
  ) as unknown;
}

/** generated/fields.ts: query, sort, facet, search and fold of each record. `contract`: types module. */
export function printFields(records: readonly RecordModel[], contract: string): string {
  const rows = records.map(({ name, fields }) => {
    const stored = fields.filter(({ place }) => place !== "derived");
    return `  ${name}: [\n${stored.map((field) => `    ${JSON.stringify(descriptor(field))},`).join("\n")}\n  ],`;
  });
  return `// ${HEADER}
import type { RecordField } from "${contract}";

/** The fields of each record, in the order in which its schema has them. */
export const recordFields = {
${rows.join("\n")}
} as const satisfies Readonly<Record<string, readonly RecordField[]>>;
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
