import { HEADER } from "../header.js";
import type { RecordField, RecordModel } from "./record-model.js";
import { recordSchemas } from "./record-schemas.js";

/** generated/records.ts: the types of what is stored of each record, and JSON Schemas to check it by. */
export function printRecords(records: readonly RecordModel[]): string {
  const schemas = Object.fromEntries(records.map((record) => [record.name, recordSchemas(record)]));
  return `// ${HEADER}
import type { components } from "./types.js";

${records.map(printTypes).join("\n")}
/**
 * JSON Schemas (2020-12) of what is stored of each record. They refer to the bundled document, which
 * has to be known as "openapi".
 */
export const recordSchemas = ${JSON.stringify(schemas)} as const;
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

/** As `keyof` has it: a name that is a whole number is one there. */
function literalKey(name: string): string {
  return /^(?:0|[1-9]\d{0,14})$/.test(name) ? name : JSON.stringify(name);
}
