import { isObject, type OpenApiDocument, type SchemaObject, SpecProblems } from "../document.js";
import { type FieldModel, membersOf } from "./field-model.js";
import { listRecords } from "./record-model.js";
import { shapeOf } from "./schema-shape.js";

/** Names the schema that values of this schema are part of. */
const PART_OF = "x-part-of";

/** Adds queryable properties to `x-part-of` schemas, in place, unbounded, optional. Throws SpecProblems. */
export function completeParts(document: OpenApiDocument): void {
  const schemas: Record<string, SchemaObject> = document.components?.schemas ?? {};
  for (const [name, schema] of Object.entries(schemas)) {
    if (!isObject(schema) || !(PART_OF in schema)) continue;
    const whole = String(schema[PART_OF]);
    if (!Object.hasOwn(schemas, whole)) {
      const place = `components.schemas.${name}`;
      throw new SpecProblems([`${place}: \`${PART_OF}\` names ${whole}, which is not a schema.`]);
    }
    const written = isObject(schema["properties"]) ? schema["properties"] : {};
    schema["additionalProperties"] = false;
    schema["properties"] = { ...propertiesOf(fieldsOf(document, whole)), ...written };
  }
}

function fieldsOf(document: OpenApiDocument, schemaName: string): readonly FieldModel[] {
  const record = listRecords(document).find((each) => each.schemaName === schemaName);
  if (record) return record.fields;
  const shape = shapeOf(document, { $ref: `#/components/schemas/${schemaName}` });
  return membersOf(document, shape);
}

function propertiesOf(fields: readonly FieldModel[]): Record<string, SchemaObject> {
  const known = fields.filter(({ kind }) => kind !== "json");
  return Object.fromEntries(known.map((field) => [field.name, partOf(field)]));
}

const TYPES = { text: "string", number: "number", boolean: "boolean", datetime: "string" } as const;

function partOf(field: FieldModel): SchemaObject {
  const { name, many, type } = field;
  const items: SchemaObject =
    field.kind === "scalar" && type
      ? { type: TYPES[type], ...(!many && { description: `Equals ${name}.` }) }
      : {
          type: "object",
          description: `A part of ${many ? `an element of ${name}` : name}.`,
          additionalProperties: false,
          properties: propertiesOf(field.members ?? []),
        };
  if (!many) return items;
  const description =
    field.kind === "scalar"
      ? "Each of these values occurs in the array, in any order."
      : "Each of these objects is contained in some element of the array.";
  return { type: "array", description, items };
}
