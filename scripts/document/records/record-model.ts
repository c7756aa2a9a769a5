import type { OpenApiDocument, Schema } from "../document.js";
import { type FieldModel, membersOf } from "./field-model.js";
import { parseRecordExtension, type RecordExtension } from "./record-extension.js";
import { type SchemaShape, shapeOf } from "./schema-shape.js";

/** A property of a record. See {@link RecordExtension} for its place. */
export interface RecordField extends FieldModel {
  place: "head" | "content" | "differs" | "derived";
  isRequired: boolean;
  /** For a reference: the stored member, its name in the record, and the members that are constant. */
  stored?: { as: string; by: string; constants: Readonly<Record<string, unknown>> };
}

export type RecordModel = ReturnType<typeof recordModel>;

/** The components with an `x-record`, in their order. */
export function listRecords(document: OpenApiDocument): RecordModel[] {
  return Object.entries(document.components?.schemas ?? {}).flatMap(([schemaName, schema]) => {
    const value: unknown = Reflect.get(schema, "x-record");
    const extension = value === undefined ? undefined : parseRecordExtension(value);
    // The lint has reported an invalid extension.
    if (extension === undefined || typeof extension === "string") return [];
    const reference = { $ref: `#/components/schemas/${schemaName}` };
    return [recordModel(document, schemaName, shapeOf(document, reference), extension)];
  });
}

function recordModel(
  document: OpenApiDocument,
  schemaName: string,
  shape: SchemaShape,
  extension: RecordExtension,
) {
  const { properties = {}, required = [] } = shape.keywords;
  const { bare } = extension;
  const names = new Set(Object.keys(properties));
  const fields = membersOf(document, shape).map((field): RecordField => {
    const { name } = field;
    const place = placeOf(name, extension);
    const isRequired = extension.head.required.includes(name) || required.includes(name);
    const placed = { ...(name === bare ? bared(field, names) : field), place, isRequired } as const;
    const reference = extension.references[name];
    return reference ? referring(document, placed, properties[name], reference) : placed;
  });
  return { name: extension.name, schemaName, fields, properties };
}

function placeOf(name: string, extension: RecordExtension): RecordField["place"] {
  const { head, differs, derived } = extension;
  if (name === differs) return "differs";
  if (derived.includes(name)) return "derived";
  return head.required.includes(name) || head.optional.includes(name) ? "head" : "content";
}

/** Members are named without the object, unless the record has the same name. */
function bared(field: FieldModel, names: ReadonlySet<string>): FieldModel {
  const members = (field.members ?? []).map((member) =>
    names.has(member.name) ? member : withoutPrefix(member, `${field.path}.`),
  );
  return { ...field, path: "", members };
}

function withoutPrefix(field: FieldModel, prefix: string): FieldModel {
  return {
    ...field,
    path: field.path.slice(prefix.length),
    ...(field.members && {
      members: field.members.map((member) => withoutPrefix(member, prefix)),
    }),
  };
}

/** Queries know only members that are stored or constant. */
function referring(
  document: OpenApiDocument,
  field: RecordField,
  schema: Schema | undefined,
  { storedAs, by }: { storedAs: string; by: string },
): RecordField {
  const members = shapeOf(document, schema).keywords.properties ?? {};
  const constants: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(members)) {
    const { const: constant } = shapeOf(document, member).keywords;
    if (constant !== undefined) constants[name] = constant;
  }
  const known = (field.members ?? []).filter(({ name }) => name === by || name in constants);
  return { ...field, members: known, stored: { as: storedAs, by, constants } };
}
